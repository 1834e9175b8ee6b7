import { useState } from 'react'
import { MERCADO_MAXIMO } from '#contract/mercado/ceasa.ts'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { emReais } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { LINHAS_POR_BOLETIM } from '#domain/venda/boletim.ts'
import { type BoletimLido, lerBoletim } from '#domain/venda/ler-boletim.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import {
  fraseDaPlanilha,
  fraseDasRepetidas,
  lerPlanilha,
  lerTexto,
} from '#web/components/planilha/ler-planilha.ts'
import { useImportarBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { FileField } from '#web/ui/file/FileField.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { DEFEITOS, fraseDasColunas } from './palavras.ts'

const MERCADO = 'CEASA-RJ'

/** A file or a pasted table, read in the browser; the server gets its lines (rules N28, N37). */
export function ImportarBoletim({ onImportado }: { onImportado: (id: number) => void }) {
  const hoje = dataEmSaoPaulo(lerRelogio())
  const [dia, setDia] = useState(hoje)
  const [mercado, setMercado] = useState(MERCADO)
  const [lido, setLido] = useState<(BoletimLido & { abasDeFora: readonly string[] }) | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  // The fields of the table are empty again after each import.
  const [vez, setVez] = useState(0)
  const { mutate: importar, isPending } = useImportarBoletim()

  async function ler(fonte: File | string) {
    setFalha(null)
    setLido(null)
    if (fonte === '') return
    try {
      const planilha = typeof fonte === 'string' ? lerTexto(fonte) : await lerPlanilha(fonte)
      setLido({ ...lerBoletim(planilha), abasDeFora: planilha.abasDeFora ?? [] })
    } catch (error) {
      setFalha(fraseDaPlanilha(error))
    }
  }

  function enviar() {
    if (!lido) return
    const linhas = lido.linhas.map(({ minimo, comum, maximo, ...nomes }) => ({
      ...nomes,
      minimo: emReais(minimo),
      comum: emReais(comum),
      maximo: emReais(maximo),
    }))
    importar(
      { dia, mercado, linhas },
      {
        onSuccess: ({ id }) => {
          setLido(null)
          setVez(vez + 1)
          onImportado(id)
        },
        onError: error => setFalha(mensagemDaFalha(error, 'O boletim não foi importado.')),
      },
    )
  }

  return (
    <Card flow="stack" gap={4} className="measure">
      <p className="muted">
        A primeira linha diz o nome das colunas: produto, tipo, unidade, mínimo, comum, máximo. Só você e a
        equipe veem o boletim até ele ser publicado.
      </p>
      <FormRow>
        <TextInput
          label="Dia do boletim"
          type="date"
          max={hoje}
          value={dia}
          onChange={event => setDia(event.target.value)}
        />
        <TextInput
          label="Mercado"
          autoComplete="off"
          value={mercado}
          error={erroDeTamanho(mercado, MERCADO_MAXIMO)}
          onChange={event => setMercado(event.target.value)}
        />
      </FormRow>
      <FileField
        key={`arquivo-${vez}`}
        label="Arquivo CSV ou XLSX"
        name="arquivo"
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={event => {
          const [arquivo] = event.target.files ?? []
          if (arquivo) void ler(arquivo)
        }}
      />
      <TextArea
        key={`texto-${vez}`}
        label="Ou cole a tabela aqui"
        rows={3}
        onChange={event => void ler(event.target.value.trim() && event.target.value)}
      />
      {lido && <BoletimLidoNaTela lido={lido} />}
      <FormAlert message={falha} />
      <Row wrap gap={3} align="start">
        <Button
          busy={isPending}
          disabledReason={motivoParaNaoEnviar(lido, { dia, mercado })}
          onClick={enviar}
        >
          {lido && lido.linhas.length > 0
            ? `Importar ${contar(lido.linhas.length, 'linha', 'linhas')}`
            : 'Importar'}
        </Button>
      </Row>
    </Card>
  )
}

function motivoParaNaoEnviar(
  lido: BoletimLido | null,
  { dia, mercado }: { dia: string; mercado: string },
): string | null {
  if (!lido) return 'Escolha um arquivo ou cole a tabela.'
  if (lido.linhas.length === 0) return 'Nenhuma linha para importar.'
  if (lido.linhas.length > LINHAS_POR_BOLETIM) return `Até ${LINHAS_POR_BOLETIM} linhas por boletim.`
  if (dia === '') return 'Informe o dia do boletim.'
  if (mercado.trim() === '') return 'Informe o mercado.'
  return erroDeTamanho(mercado, MERCADO_MAXIMO) ? 'O nome do mercado é longo demais.' : null
}

/** What was read from a file before it is sent: how many lines, and the rows that are left out with their reasons. */
function BoletimLidoNaTela({ lido }: { lido: BoletimLido & { abasDeFora: readonly string[] } }) {
  const { faltam, repetidas, ignoradas, abasDeFora, linhas, deFora, pontoDuvidoso } = lido
  if (repetidas.length > 0) return <FormAlert message={fraseDasRepetidas(repetidas)} />
  if (faltam.length > 0) return <FormAlert message={fraseDasColunas(faltam)} />
  return (
    <div>
      <p role="status">
        {contar(linhas.length, 'linha lida.', 'linhas lidas.')}
        {deFora.length > 0 && ` ${contar(deFora.length, 'fica de fora.', 'ficam de fora.')}`}
      </p>
      {ignoradas.length > 0 && <p className="muted">Colunas ignoradas: {ignoradas.join('; ')}.</p>}
      {abasDeFora.length > 0 && <p className="muted">Abas não lidas: {abasDeFora.join('; ')}.</p>}
      {pontoDuvidoso && (
        <p className="muted">
          “{pontoDuvidoso}” foi lido com ponto de milhar. Se o ponto separa centavos, use a vírgula.
        </p>
      )}
      {deFora.length > 0 && (
        <Fold summary="Ver o que fica de fora">
          <Stack as="ul" gap={2} above={2} className="breaks">
            {deFora.map(({ numero, texto, defeito }) => (
              <li key={numero}>
                linha {numero}: {texto} <span className="muted">({DEFEITOS[defeito]})</span>
              </li>
            ))}
          </Stack>
        </Fold>
      )}
    </div>
  )
}
