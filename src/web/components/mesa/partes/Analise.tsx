import { useState } from 'react'
import { tiposDeTarefa } from '#contract/mesa/tipos.ts'
import type { CampoACorrigir, Marca } from '#domain/cadastro/analise.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { formatarMomento } from '#web/components/data/datas.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { type TarefaAberta, useAgir } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../Detalhe.module.css'

type DadosDoCadastro = NonNullable<TarefaAberta['cadastro']>

interface AnaliseProps {
  tarefa: TarefaAberta
  cadastro: DadosDoCadastro
}

/** What the machine found in a registration, what people checked of it, its correction, and notes of staff (rules N102–N104). */
export function Analise({ tarefa, cadastro }: AnaliseProps) {
  const { checagens, correcao } = cadastro
  const certas = checagens.filter(({ certo }) => certo)
  return (
    <Stack gap={3}>
      {correcao && <Correcao correcao={correcao} />}
      {certas.length < checagens.length && (
        <Stack as="ul" gap={1} aria-label="A conferir">
          {checagens.map(
            ({ certo, texto }) =>
              !certo && (
                <li key={texto}>
                  <StatusMark icon="alert" tone="warn" sentence>
                    {`Confira: ${texto}`}
                  </StatusMark>
                </li>
              ),
          )}
        </Stack>
      )}
      <Fold summary={certas.length === 1 ? '1 item ok' : `${certas.length} itens ok`}>
        <Stack as="ul" gap={1} below={2}>
          {certas.map(({ texto }) => (
            <li key={texto}>
              <StatusMark icon="check" tone="success" sentence>
                {texto}
              </StatusMark>
            </li>
          ))}
        </Stack>
      </Fold>
      <Marcas tarefa={tarefa} cadastro={cadastro} />
      <Notas tarefa={tarefa} notas={cadastro.notas} />
    </Stack>
  )
}

const CAMPOS: Readonly<Record<CampoACorrigir, string>> = {
  nome: 'nome',
  cnpj: 'CNPJ',
  telefone: 'telefone',
  endereco: 'endereço',
}

function Correcao({ correcao }: { correcao: NonNullable<DadosDoCadastro['correcao']> }) {
  const { campos, mensagem, pedidaEm, por, corrigidaEm } = correcao
  const quais = campos.map(campo => CAMPOS[campo]).join(', ')
  return (
    <Stack gap={1}>
      {corrigidaEm ? (
        <StatusMark icon="check" tone="success" sentence>
          {`Corrigido (${quais}), ${formatarMomento(corrigidaEm)}`}
        </StatusMark>
      ) : (
        <StatusMark icon="pending" tone="warn" sentence>
          {`Espera correção (${quais})`}
        </StatusMark>
      )}
      <p className="lines breaks">{mensagem}</p>
      <span className="muted small">{`${por.nome}, ${formatarMomento(pedidaEm)}`}</span>
    </Stack>
  )
}

const MARCAS: Readonly<Record<Marca, string>> = {
  cnpj: 'CNPJ na Receita',
  telefone: 'Telefone',
  endereco: 'Endereço',
}

// The same of buyers.
const { anotar, conferir } = tiposDeTarefa['vendedor-pendente'].acoes

/** What a person checked elsewhere; no decision asks for it. */
function Marcas({ tarefa, cadastro: { marcas, limiteDeCredito } }: AnaliseProps) {
  const { mutateAsync: agir } = useAgir(tarefa)
  // The boxes show the clicks at once, and the stored ticks afterwards.
  const [escolhas, setEscolhas] = useState<Partial<Record<Marca, boolean>>>({})
  const oferecidas: Marca[] =
    limiteDeCredito === null ? ['cnpj', 'telefone'] : ['cnpj', 'telefone', 'endereco']
  const mutavel = podeAnotar(tarefa)

  async function marcar(marca: Marca, feita: boolean) {
    setEscolhas(outras => ({ ...outras, [marca]: feita }))
    try {
      await agir({ acao: 'conferir', visto: tarefa.visto, campos: { marca, feita } })
    } catch (error) {
      avisarFalha(comMotivo(conferir.falha, error), error)
    }
    setEscolhas(outras => ({ ...outras, [marca]: undefined }))
  }

  return (
    <fieldset className={styles.marcas}>
      <legend className="strong">Conferido por nós</legend>
      {oferecidas.map(marca => {
        const feita = marcas.find(um => um.marca === marca)
        return (
          <div key={marca}>
            <Checkbox
              label={MARCAS[marca]}
              checked={escolhas[marca] ?? feita !== undefined}
              disabled={!mutavel}
              onChange={({ currentTarget }) => void marcar(marca, currentTarget.checked)}
            />
            {feita && (
              <span className="muted small">{`${feita.por.nome}, ${formatarMomento(feita.em)}`}</span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const podeAnotar = ({ acoes }: TarefaAberta) => acoes.some(({ acao }) => acao === 'conferir')

/** Notes that the person never reads. */
function Notas({ tarefa, notas }: { tarefa: TarefaAberta; notas: DadosDoCadastro['notas'] }) {
  const { mutate: agir, isPending } = useAgir(tarefa)
  const [texto, setTexto] = useState('')
  const mutavel = podeAnotar(tarefa)
  if (notas.length === 0 && !mutavel) return null

  function guardar() {
    if (texto.trim() === '') return
    agir(
      { acao: 'anotar', visto: tarefa.visto, observacao: texto },
      {
        onSuccess: () => setTexto(''),
        onError: error => avisarFalha(comMotivo(anotar.falha, error), error),
      },
    )
  }

  return (
    <Fold
      open={notas.length > 0 || undefined}
      summary={notas.length > 0 ? `Notas da equipe (${notas.length})` : 'Notas da equipe'}
    >
      <Stack gap={3}>
        {notas.map(({ id, texto: escrito, por, em }) => (
          <p key={id} className="lines breaks">
            {escrito}
            <span className="muted small block">{`${por.nome}, ${formatarMomento(em)}`}</span>
          </p>
        ))}
        {mutavel && (
          <>
            <TextArea
              label="Nova nota"
              hint={anotar.observacao.dica}
              rows={2}
              value={texto}
              onChange={({ target }) => setTexto(target.value)}
            />
            <Row>
              <Button variant="quiet" busy={isPending} onClick={guardar}>
                Guardar nota
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Fold>
  )
}
