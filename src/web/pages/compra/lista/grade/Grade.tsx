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
import { useAdicionarLote } from '#web/queries/compra/carrinho/adicionar-lote.ts'
import { avisoDaTroca } from '#web/queries/compra/carrinho/trocar-itens.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import type { Grade as GradeLida } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { roles } from '#web/ui/data/table-roles.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import {
  assinarRascunhos,
  chaveDaLinha,
  fazerNaGrade,
  type GestoNaGrade,
  lerRascunho,
} from './estado-da-grade.ts'
import styles from './Grade.module.css'
import { LinhaDaGrade } from './LinhaDaGrade.tsx'
import {
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
  /** The grid of an order: shows then and now, and other sellers do not stand in unasked (rule N35). */
  doPedido?: boolean
  /** If given, the grid fills itself in as its button does, and says so. */
  aoPreencher?: (() => void) | undefined
}

/** What an undo in the grid changes. */
const QUANTIDADES = 'quantidades'

const COLUNAS = ['Produto', 'Vendedor', 'Última compra', 'Hoje', 'Quantidade', 'Total']

/** Rows that are filled with quantities and put into the cart by one call (rules N33, N34). */
export function Grade({ grade, nome, doPedido = false, aoPreencher }: GradeProps) {
  const rascunho = `${useUser().id}/${grade.comprador.id}/${nome}`
  const estado = useSyncExternalStore(assinarRascunhos, () => lerRascunho(rascunho))
  const fazer = useCallback((gesto: GestoNaGrade) => fazerNaGrade(rascunho, gesto), [rascunho])
  const { adicionar, adicionando } = useAdicionarLote()
  const preencherId = useId()
  const { data: carrinho, isPending } = useCarrinho()
  const { linhas } = grade
  const { quantidades, sugeridas } = estado
  const prontas = linhasProntas(linhas, estado, doPedido)
  const troca = carrinho && trocaDaGrade({ linhas, doPedido }, estado, carrinho)
  const digitou = Object.keys(quantidades).length > 0

  useEffect(() => () => dismissUndo(QUANTIDADES), [])

  function preencher() {
    const minimos = carrinho?.minimosDosVendedores
    fazer({ tipo: 'preencher', ...preenchimentoDe({ linhas, doPedido }, estado, minimos) })
  }

  const preencherSozinha = useEffectEvent(() => {
    preencher()
    aoPreencher?.()
  })
  // The cart tells the minimums of the sellers.
  const pedida = aoPreencher !== undefined && !isPending
  useEffect(() => {
    if (pedida) preencherSozinha()
  }, [pedida])

  function enviar() {
    dismissUndo(QUANTIDADES)
    adicionar({
      itens: itensDoLote(prontas),
      aoResponder: recusados => fazer(respostaDoLote(prontas, estado, recusados)),
    })
  }

  function trocar() {
    if (!troca) return
    const gestos = gestosDaTroca(troca, estado)
    fazer(gestos.trocar)
    document.querySelector<HTMLElement>('[data-adicionar]')?.focus()
    avisarDaGrade(avisoDaTroca(troca.passos.length), () => fazer(gestos.voltar))
  }

  function limpar() {
    document.getElementById(preencherId)?.focus()
    fazer({ tipo: 'limpar' })
    avisarDaGrade('Quantidades limpas.', () => fazer({ tipo: 'preencher', quantidades, sugeridas }))
  }

  return (
    <Stack gap={3} onKeyDown={irAoVizinho}>
      <Row gap={1} align="stretch">
        <Button
          id={preencherId}
          variant="quiet"
          disabledReason={podePreencher(linhas, doPedido) ? null : 'Nada disto pode ser comprado agora.'}
          onClick={preencher}
        >
          Preencher com o de sempre
        </Button>
        {digitou && <IconButton icon="trash" label="Limpar quantidades" onClick={limpar} />}
      </Row>
      <MaisBarato
        linhas={linhasParaComparar({ linhas, doPedido }, estado)}
        aoUsar={() => fazer({ tipo: 'limpar' })}
        aoVoltar={() => fazer({ tipo: 'preencher', quantidades, sugeridas })}
      />
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
          troca &&
          troca.passos.length > 0 && (
            <Button variant="quiet" onClick={trocar}>
              {rotuloDaTroca(troca)}
            </Button>
          )
        }
      />
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
