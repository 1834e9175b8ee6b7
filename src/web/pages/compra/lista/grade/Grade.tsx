import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useSyncExternalStore,
} from 'react'
import { rotuloDaTroca } from '#web/components/carrinho/rotulo-da-troca.ts'
import { MaisBarato } from '#web/components/cesta/MaisBarato.tsx'
import { fraseDeHoje, pedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { useAdicionarLote } from '#web/queries/compra/carrinho/adicionar-lote.ts'
import { avisoDaTroca } from '#web/queries/compra/carrinho/trocar-itens.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import type { CotacaoDaGrade, Grade as GradeLida } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { roles } from '#web/ui/data/table-roles.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { content } from '#web/ui/page/focus-content.ts'
import {
  assinarRascunhos,
  chaveDaLinha,
  esquecerSeParada,
  fazerNaGrade,
  type GestoNaGrade,
  GRADE_VAZIA,
  lerRascunho,
} from './estado-da-grade.ts'
import styles from './Grade.module.css'
import { LinhaDaGrade } from './LinhaDaGrade.tsx'
import {
  gestoDeComprarDe,
  itensDoLote,
  linhasParaComparar,
  linhasProntas,
  podePreencher,
  preenchimentoDe,
  respostaDoLote,
} from './linhas-da-grade.ts'
import { PeDaGrade } from './PeDaGrade.tsx'
import { gestosDaTroca, trocaDaGrade } from './troca-da-grade.ts'

interface GradeProps {
  grade: GradeLida
  /** Which grid this is, so that what was typed is found again: 'costume', 'lista-7'. */
  nome: string
  /** The grid of an order: shows then and now, opens filled, and other sellers do not stand in unasked (rule N35). */
  doPedido?: boolean
  /** Quote of the seller that the person has already chosen for a product that the order's seller no longer has. */
  troca?: CotacaoDaGrade['id'] | undefined
  /** If given, the grid fills itself in as its button does, and says so. */
  aoPreencher?: (() => void) | undefined
  /** What was chosen here is in the cart. */
  aoAdicionar?: () => void
}

/** What an undo in the grid changes. */
const QUANTIDADES = 'quantidades'

const COLUNAS = ['Produto', 'Vendedor', 'Última compra', 'Hoje', 'Quantidade', 'Total']

/** What was typed into the grid, and what fills it. */
function useQuantidades({ grade: { comprador, linhas }, nome, doPedido = false }: GradeProps) {
  const rascunho = `${useUser().id}/${comprador.id}/${nome}`
  const estado = useSyncExternalStore(assinarRascunhos, () => lerRascunho(rascunho))
  const fazer = useCallback((gesto: GestoNaGrade) => fazerNaGrade(rascunho, gesto), [rascunho])
  const { data: carrinho, isPending } = useCarrinho()

  function preencher() {
    const minimos = carrinho?.minimosDosVendedores
    fazer({ tipo: 'preencher', ...preenchimentoDe({ linhas, doPedido }, estado, minimos) })
  }

  return { rascunho, estado, fazer, preencher, carrinho, isPending }
}

/** Fills a grid by itself on arrival, and forgets its undo as it is left. */
function useChegada(
  { grade: { linhas }, doPedido = false, troca, aoPreencher }: GradeProps,
  { rascunho, estado, fazer, preencher, isPending }: ReturnType<typeof useQuantidades>,
) {
  useEffect(
    () => () => {
      dismissUndo(QUANTIDADES)
      if (doPedido) esquecerSeParada(rascunho)
    },
    [doPedido, rascunho],
  )

  const preencherSozinha = useEffectEvent(() => {
    preencher()
    const trocada = linhas.find(({ cotacoes }) => cotacoes.some(({ id }) => id === troca))
    if (trocada && troca !== undefined) fazer(gestoDeComprarDe(trocada, troca, estado))
    aoPreencher?.()
  })
  // The cart tells the minimums of the sellers.
  const pedida = (aoPreencher !== undefined || (doPedido && estado === GRADE_VAZIA)) && !isPending
  useEffect(() => {
    if (pedida) preencherSozinha()
  }, [pedida])
}

/** Fills a grid with the usual quantities, where it has any, and clears it; stands beside the tabs of the lists. */
export function Preencher(props: Pick<GradeProps, 'grade' | 'nome'>) {
  const { estado, fazer, preencher } = useQuantidades(props)
  const { quantidades, sugeridas } = estado
  const preencherId = useId()

  function limpar() {
    const herdeiro = document.getElementById(preencherId) ?? content()
    herdeiro?.focus()
    fazer({ tipo: 'limpar' })
    avisarDaGrade('Quantidades limpas.', () => fazer({ tipo: 'preencher', quantidades, sugeridas }))
  }

  return (
    <Row gap={1} align="stretch">
      {podePreencher(props.grade.linhas) && (
        <Button id={preencherId} variant="quiet" aria-label="Preencher com o de sempre" onClick={preencher}>
          <span>
            Preencher<span className="wide-only"> com o de sempre</span>
          </span>
        </Button>
      )}
      {Object.keys(quantidades).length > 0 && (
        <IconButton icon="trash" label="Limpar quantidades" onClick={limpar} />
      )}
    </Row>
  )
}

/** Rows that are filled with quantities and put into the cart by one call (rules N33, N34). */
export function Grade(props: GradeProps) {
  const { grade, doPedido = false, aoAdicionar } = props
  const lida = useQuantidades(props)
  const { estado, fazer, carrinho } = lida
  useChegada(props, lida)
  const { adicionar, adicionando } = useAdicionarLote()
  const { linhas } = grade
  const { quantidades, sugeridas } = estado
  const prontas = linhasProntas(linhas, estado, doPedido)
  const outros = carrinho && trocaDaGrade({ linhas, doPedido }, estado, carrinho)

  function enviar() {
    dismissUndo(QUANTIDADES)
    adicionar({
      itens: itensDoLote(prontas),
      aoResponder: recusados => {
        fazer(respostaDoLote(prontas, estado, recusados))
        if (recusados.length === 0) aoAdicionar?.()
      },
    })
  }

  function trocar() {
    if (!outros) return
    const gestos = gestosDaTroca(outros, estado)
    fazer(gestos.trocar)
    document.querySelector<HTMLElement>('[data-adicionar]')?.focus()
    avisarDaGrade(avisoDaTroca(outros.passos.length), () => fazer(gestos.voltar))
  }

  const maisBarato = (
    <MaisBarato
      linhas={linhasParaComparar({ linhas, doPedido }, estado)}
      aoUsar={() => {
        fazer({ tipo: 'limpar' })
        aoAdicionar?.()
      }}
      aoVoltar={() => fazer({ tipo: 'preencher', quantidades, sugeridas })}
      senao={doPedido && <p className="muted">{fraseDeHoje(pedidoDeHoje(linhas))}</p>}
    />
  )
  return (
    <Stack gap={3} onKeyDown={irAoVizinho}>
      {doPedido && (
        <Grid align="center" className={styles.acima}>
          {maisBarato}
        </Grid>
      )}
      <table className={`panel ${styles.tabela}`} aria-label={grade.titulo} {...roles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {COLUNAS.map(coluna => (
              <th key={coluna} scope="col" {...roles.header}>
                {coluna === 'Última compra' && doPedido ? 'No pedido' : coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {linhas.map(linha => {
            const chave = chaveDaLinha(linha)
            return (
              <LinhaDaGrade
                key={chave}
                chave={chave}
                linha={linha}
                doPedido={doPedido}
                texto={estado.quantidades[chave] ?? ''}
                escolhida={estado.escolhidas[chave]}
                sugerida={estado.sugeridas[chave]}
                recusa={estado.recusas[chave]}
                fazer={fazer}
              />
            )
          })}
        </tbody>
      </table>
      <PeDaGrade
        grade={grade}
        prontas={prontas}
        enviando={adicionando}
        onAdicionar={enviar}
        troca={
          outros &&
          outros.passos.length > 0 && (
            <Button variant="quiet" onClick={trocar}>
              {rotuloDaTroca(outros)}
            </Button>
          )
        }
      >
        {!doPedido && maisBarato}
      </PeDaGrade>
    </Stack>
  )
}

// An older change lies below this one.
function avisarDaGrade(aviso: string, undo: () => void): void {
  dismissUndo(QUANTIDADES)
  toast(aviso, { undo, undoOf: QUANTIDADES })
}

/** Enter and the arrows go to the same field of the next or the last row; after the last row to the button that adds. */
function irAoVizinho(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, shiftKey } = event
  const passo = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1
  if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
  if (!(target instanceof HTMLInputElement) || target.dataset.quantity === undefined) return
  event.preventDefault()
  const campos = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-quantity]')]
  const vizinho = campos[campos.indexOf(target) + passo]
  if (vizinho) vizinho.focus()
  else if (passo > 0) currentTarget.querySelector<HTMLButtonElement>('[data-adicionar]')?.focus()
}
