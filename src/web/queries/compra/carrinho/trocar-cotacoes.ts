// Quotes of the cart that take the place of others, with one call there and one back (rules N23, N123).
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.ts'
import { lerCarrinho } from '../carrinho-queries.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'
import { enviarLote, type LoteEnviado } from './enviar-lote.ts'
import { CARRINHO, useConsultaDoCarrinho } from './leitura-do-carrinho.ts'

interface Troca {
  lote: LoteEnviado
  /** The message about so many new and so many replaced quotes. */
  aviso: (novas: number, trocadas: number) => string
  /** Called once it is done, and once it is taken back. */
  aoTrocar?: () => void
  aoVoltar?: () => void
}

/** Puts the new quotes into the cart and takes out those that they stand for; the toast can undo it for ten seconds. */
export function useTrocarCotacoes() {
  const queryClient = useQueryClient()
  const { queryKey } = useConsultaDoCarrinho()
  const { mutate: voltar } = useVoltar()
  return useEdicaoDoCarrinho({
    chamar: async (userId, { lote, aviso, aoTrocar, aoVoltar }: Troca) => {
      const antes = queryClient.getQueryData(queryKey) ?? (await lerCarrinho(userId))
      const { carrinho, recusados } = await enviarLote(queryClient, userId, lote)
      const feito = semRecusados(lote, new Set(recusados.map(({ cotacaoId }) => cotacaoId)))
      if (feito.itens.length > 0) {
        const undo = () => voltar({ lote: voltaDe(feito, antes), aoVoltar })
        toast(aviso(feito.itens.length, feito.saem.length), {
          tone: 'success',
          seconds: 10,
          ...(podeVoltar(feito, antes) && { undo, undoOf: CARRINHO }),
        })
        aoTrocar?.()
      }
      if (recusados.length > 0) toast(naoTrocados(recusados.length), { tone: 'error' })
      return carrinho
    },
    falha: error => comCausa('Não foi possível trocar os itens.', error),
  })
}

function useVoltar() {
  const queryClient = useQueryClient()
  return useEdicaoDoCarrinho({
    chamar: async (userId, { lote, aoVoltar }: Pick<Troca, 'lote'> & { aoVoltar: Troca['aoVoltar'] }) => {
      const { carrinho, recusados } = await enviarLote(queryClient, userId, lote)
      if (recusados.length > 0) toast(SEM_VOLTA, { tone: 'error' })
      aoVoltar?.()
      return carrinho
    },
    falha: () => SEM_VOLTA,
  })
}

const SEM_VOLTA = 'Nem todos os itens puderam voltar ao vendedor de antes.'

const naoTrocados = (itens: number) =>
  itens === 1 ? '1 item não pôde ser trocado.' : `${itens} itens não puderam ser trocados.`

function semRecusados({ modo, itens, saem = [] }: LoteEnviado, recusadas: ReadonlySet<number>) {
  return {
    modo,
    itens: itens.filter(({ cotacaoId }) => !recusadas.has(cotacaoId)),
    saem: saem.filter(({ por }) => por === undefined || !recusadas.has(por)),
  }
}

type Feito = ReturnType<typeof semRecusados>

// A quote without a seller cannot come back.
function podeVoltar({ saem }: Feito, { itensPedido }: Carrinho): boolean {
  const saiu = new Set(saem.map(({ cotacaoId }) => cotacaoId))
  return (
    saem.length === 0 || itensPedido.some(({ cotacao, disponivel }) => disponivel && saiu.has(cotacao.id))
  )
}

/** The call that makes these quotes what they were in this cart. A new one stays if the one that it replaced cannot come back. */
export function voltaDe({ itens, saem }: Feito, { itensPedido }: Pick<Carrinho, 'itensPedido'>): LoteEnviado {
  const antes = new Map(itensPedido.map(({ cotacao, quantidade }) => [cotacao.id, quantidade]))
  const mudadas = [...itens, ...saem].map(({ cotacaoId }) => cotacaoId)
  return {
    modo: 'SUBSTITUIR',
    itens: mudadas.flatMap(cotacaoId => {
      const quantidade = antes.get(cotacaoId)
      return quantidade === undefined ? [] : [{ cotacaoId, quantidade }]
    }),
    saem: itens
      .filter(({ cotacaoId }) => !antes.has(cotacaoId))
      .map(({ cotacaoId }) => {
        const trocada = saem.find(({ por }) => por === cotacaoId)
        return trocada ? { cotacaoId, por: trocada.cotacaoId } : { cotacaoId }
      }),
  }
}
