import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { deReais } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { type LinhaDoBoletim, useLigarLinhas } from '#web/queries/mercado/ceasa-queries.ts'
import { useCombo } from '#web/queries/mercado/produto-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { passFocusWhenLost } from '#web/ui/page/pass-focus.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './CeasaPage.module.css'
import { type LigacaoDigitada, lerLigacao, type Rascunho, rascunhoDe } from './ligacao.ts'
import { descreverPrecos, rotuloDaLinha } from './palavras.ts'

/** The lines that nobody has linked yet, each with its fields; below, folded, those that are linked. */
export function LigarLinhas({ linhas }: { linhas: readonly LinhaDoBoletim[] }) {
  const listaId = useId()
  const { data: produtos = [] } = useCombo()
  const { mutate: ligar, isPending } = useLigarLinhas()
  const [rascunhos, setRascunhos] = useState<Readonly<Record<string, Rascunho>>>({})
  // Linked lines that are being changed.
  const [reabertas, setReabertas] = useState<readonly string[]>([])
  const [mostrarErros, setMostrarErros] = useState(false)
  const largo = useMedia('(width >= 720px)')
  const abertas = linhas.filter(linha => linha.mapa === null || reabertas.includes(rotuloDaLinha(linha)))
  const ligadas = linhas.filter(linha => !abertas.includes(linha))
  const digitadas = abertas.map(linha => {
    const rascunho = rascunhos[rotuloDaLinha(linha)] ?? rascunhoDe(linha)
    return { linha, rascunho, lida: lerLigacao(linha, rascunho, produtos) }
  })
  const prontas = digitadas.flatMap(({ lida }) => lida.ligacao ?? [])
  const comErro = digitadas.some(({ lida }) => lida.tocada && !lida.ligacao)

  function salvar(ligacoes = prontas) {
    setMostrarErros(comErro)
    if (ligacoes.length === 0) return
    const salvas = ligacoes.map(({ nome, tipo = '', unidade }) => rotuloDaLinha({ nome, tipo, unidade }))
    ligar(ligacoes, {
      onSuccess: () => {
        setReabertas(todas => todas.filter(rotulo => !salvas.includes(rotulo)))
        // What was saved takes the used button along.
        passFocusWhenLost(botaoOuTitulo)
      },
    })
  }

  /** Opens a linked line with its link as it is now, and goes to its first field. */
  function reabrir(linha: LinhaDoBoletim) {
    const rotulo = rotuloDaLinha(linha)
    flushSync(() => {
      setRascunhos(todos => ({ ...todos, [rotulo]: rascunhoDe(linha) }))
      setReabertas(outras => [...outras, rotulo])
    })
    const aberta = document.querySelector(`[role=group][aria-label="${CSS.escape(rotulo)}"]`)
    aberta?.querySelector<HTMLElement>('input:enabled')?.focus()
  }

  // A link that exists is never taken back by this.
  const resto = digitadas
    .filter(({ linha, lida }) => linha.mapa === null && !lida.tocada)
    .map(({ linha }) => linha)

  async function ignorarOResto() {
    const sim = await confirmAction({
      title: `Não vendemos ${resto.length === 1 ? 'esta linha' : `estas ${resto.length} linhas`}?`,
      text: 'Elas ficam fora da faixa neste boletim e nos próximos. Dá para mudar depois.',
      confirmLabel: 'Não vendemos',
    })
    if (sim)
      salvar(resto.map(({ nome, tipo, unidade }) => ({ nome, tipo, unidade, produtoId: null, peso: null })))
  }

  return (
    <>
      {abertas.length === 0 && <p>Todas as linhas estão ligadas.</p>}
      {abertas.length > 0 && (
        <Stack gap={3}>
          <Stack gap={largo ? 3 : undefined} className={largo ? undefined : 'panel divided'}>
            {digitadas.map(({ linha, rascunho, lida }) => (
              <LinhaALigar
                key={rotuloDaLinha(linha)}
                linha={linha}
                rascunho={rascunho}
                erros={mostrarErros ? lida : undefined}
                listaId={listaId}
                dobrada={!largo}
                onMudar={novo => setRascunhos(todos => ({ ...todos, [rotuloDaLinha(linha)]: novo }))}
              />
            ))}
          </Stack>
          <datalist id={listaId}>
            {produtos.map(produto => (
              <option key={produto.id} value={rotuloDoProduto(produto)} />
            ))}
          </datalist>
          <Row wrap gap={3} align="start">
            <Button
              id="salvar-linhas"
              busy={isPending}
              disabledReason={prontas.length === 0 && !comErro ? 'Diga que produto é cada linha.' : null}
              onClick={() => salvar()}
            >
              {prontas.length === 0 ? 'Salvar' : `Salvar ${contar(prontas.length, 'linha', 'linhas')}`}
            </Button>
            {resto.length > 0 && (
              <Button variant="quiet" onClick={() => void ignorarOResto()}>
                Não vendemos as outras
              </Button>
            )}
          </Row>
        </Stack>
      )}
      {ligadas.length > 0 && <LinhasLigadas linhas={ligadas} onMudar={reabrir} />}
    </>
  )
}

const botaoOuTitulo = () => document.getElementById('salvar-linhas') ?? document.getElementById('ligar')

interface LinhasLigadasProps {
  linhas: readonly LinhaDoBoletim[]
  onMudar: (linha: LinhaDoBoletim) => void
}

/** The lines that are linked, folded; each of them can be changed. */
function LinhasLigadas({ linhas, onMudar }: LinhasLigadasProps) {
  return (
    <Fold summary={contar(linhas.length, 'linha já ligada', 'linhas já ligadas')}>
      <Stack as="ul" gap={2} above={2} className="breaks">
        {linhas.map(linha => (
          <Row
            key={rotuloDaLinha(linha)}
            as="li"
            wrap
            columnGap={3}
            justify="between"
            className="target rule-below"
          >
            <span>
              {rotuloDaLinha(linha)} <span className="muted">→ {descreverMapa(linha)}</span>
            </span>
            <Button
              variant="plain"
              aria-label={`Mudar ${rotuloDaLinha(linha)}`}
              onClick={() => onMudar(linha)}
            >
              Mudar
            </Button>
          </Row>
        ))}
      </Stack>
    </Fold>
  )
}

function descreverMapa({ mapa }: LinhaDoBoletim): string {
  if (!mapa?.produto) return 'não vendemos'
  const peso = mapa.peso === null ? 'mesma unidade' : formatarPeso(deQuilos(mapa.peso))
  return `${rotuloDoProduto(mapa.produto)} (${peso})`
}

interface LinhaALigarProps {
  linha: LinhaDoBoletim
  rascunho: Rascunho
  /** Shown after the first try to save. */
  erros: LigacaoDigitada | undefined
  /** The list of products. */
  listaId: string
  /** Its fields stand behind the line until it is opened, changed or wrong. */
  dobrada: boolean
  onMudar: (rascunho: Rascunho) => void
}

/** A line of the bulletin as it was printed, and which product it is. */
function LinhaALigar({ linha, rascunho, erros, listaId, dobrada, onMudar }: LinhaALigarProps) {
  const { produto, peso, mesmaUnidade, nenhum } = rascunho
  const precos = { minimo: deReais(linha.minimo), comum: deReais(linha.comum), maximo: deReais(linha.maximo) }
  const campos = (
    <Grid gap={3} align="start" className={styles.campos}>
      <TextInput
        label="Produto"
        list={listaId}
        autoComplete="off"
        placeholder="Digite para procurar"
        value={produto}
        disabled={nenhum}
        error={erros?.erroDoProduto}
        onChange={event => onMudar({ ...rascunho, produto: event.target.value })}
      />
      <TextInput
        label="Peso da unidade"
        after="kg"
        inputMode="decimal"
        autoComplete="off"
        value={mesmaUnidade ? '' : peso}
        disabled={nenhum || mesmaUnidade}
        error={erros?.erroDoPeso}
        onChange={event => onMudar({ ...rascunho, peso: event.target.value })}
      />
      <Row wrap gap={1} columnGap={4} align="stretch" className={styles.escolhas}>
        <Checkbox
          label="Mesma unidade do produto"
          checked={mesmaUnidade}
          disabled={nenhum}
          onChange={event => onMudar({ ...rascunho, mesmaUnidade: event.target.checked })}
        />
        <Checkbox
          label="Não vendemos"
          checked={nenhum}
          onChange={event => onMudar({ ...rascunho, nenhum: event.target.checked })}
        />
      </Row>
    </Grid>
  )
  if (dobrada)
    return (
      <Fold
        bare
        role="group"
        aria-label={rotuloDaLinha(linha)}
        open={linha.mapa !== null || erros?.tocada || undefined}
        summary={rotuloDaLinha(linha)}
        detail={descreverPrecos(precos)}
      >
        <Box pad="2-4">{campos}</Box>
      </Fold>
    )
  return (
    <Card flow="stack" gap={3} className={styles.linha} role="group" aria-label={rotuloDaLinha(linha)}>
      <div>
        <p className="strong">{rotuloDaLinha(linha)}</p>
        <p className="muted">{descreverPrecos(precos)}</p>
      </div>
      {campos}
    </Card>
  )
}
