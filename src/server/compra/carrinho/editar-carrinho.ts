// What every edit of a cart has in common: one transaction, the audit entry of staff, and the end of an agreed freight.
import { isDeepStrictEqual } from 'node:util'
import { motivoParaNaoUsarUnidades } from '#domain/compra/carrinho.ts'
import {
  encerrarFreteCombinado,
  removerPedidoDeFrete,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import { atualizarAprovacao } from '#server/pedido/pedido/estado-repository.ts'
import { inOneTrip, type Statement } from '#server/plataforma/db/one-trip.ts'
import { ConcurrentChange, inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { anotarEdicao, type Edicao, type QuemEdita } from './anotar-edicao.ts'
import {
  type CarrinhoPorInteiro,
  exigirEditavel,
  leituraDoCarrinho,
  travaDoCarrinho,
} from './carrinho-repository.ts'
import { type CarrinhoLido, lerSituacao, type Pergunta, situacaoDe } from './situacao.ts'

export type DepsDeEdicao = Pick<Dependencies, 'db' | 'clock' | 'regras'>

/** An edit, and the cart as it was read after it; without `lido` it is read again. */
export type EdicaoLida = Edicao & { lido?: CarrinhoPorInteiro | null }

/**
 * Edits a cart and answers it as it is afterwards. `editar` locks the cart, changes it and says what it changed for the audit entry;
 * null if it changed nothing. Refuses with `carrinho-grande-demais` an edit that makes the cart larger than that; a smaller one of a cart
 * that is too large is fine.
 */
export async function editarCarrinho(
  { db, clock, regras }: DepsDeEdicao,
  quem: QuemEdita,
  editar: (tx: Tx, agora: Date) => Promise<EdicaoLida | null>,
): Promise<CarrinhoLido> {
  const regrasDaVista = await regras.vigentes()
  return inTransaction(db, async tx => {
    const agora = clock()
    const { edicao, lido } = separar(await editar(tx, agora))
    if (edicao) await anotarEdicao(tx, quem, edicao, agora)
    const pergunta = { userId: quem.userId, agora, regras: regrasDaVista }
    const depois = lido ? situacaoDe(lido, pergunta) : await lerSituacao(tx, pergunta)
    const semPedido = edicao ? await semAprovacao(tx, depois) : depois
    const leitura = edicao && mudouItens(edicao) ? await semAcordo(tx, semPedido, pergunta) : semPedido
    if (edicao && aumentou(edicao)) recusarSe(motivoParaNaoUsarUnidades(unidades(leitura.itens)))
    return leitura
  })
}

function separar(editado: EdicaoLida | null): { edicao: Edicao | null; lido: CarrinhoPorInteiro | null } {
  if (!editado) return { edicao: null, lido: null }
  const { lido = null, ...edicao } = editado
  return { edicao, lido }
}

/**
 * Locks the user's cart, writes, and reads the cart, in one round trip. Answers the id of the locked cart, what the write answered, and the
 * cart as it is now; `lido` is null if it changed after it was read. `inseriu` tells whether the write has inserted the cart. Refuses with
 * `carrinho-em-emissao`.
 */
export async function escreverNumaIda<Resposta>(
  tx: Tx,
  { userId, agora }: { userId: number; agora: Date },
  escrita: Statement<Resposta | null>,
  inseriu: (resposta: Resposta) => boolean = () => false,
): Promise<{ pedidoId: number | null; resposta: Resposta | null; lido: CarrinhoPorInteiro | null }> {
  const [carrinho, resposta, lido] = await inOneTrip(tx, [
    travaDoCarrinho(userId),
    escrita,
    leituraDoCarrinho(userId, agora),
  ])
  // Another call inserted the cart between the two, so the write met one that this call had not locked.
  if (carrinho === null && resposta !== null && !inseriu(resposta)) throw new ConcurrentChange()
  const pedidoId = await exigirEditavel(tx, carrinho)
  return { pedidoId, resposta, lido: carrinho?.recusaDoBoleto ? null : lido }
}

function aumentou({ antes, depois }: Edicao): boolean {
  return quantidadeDe(depois) > quantidadeDe(antes)
}

const quantidadeDe = (item: unknown) =>
  typeof item === 'object' && item !== null && 'quantidade' in item ? Number(item.quantidade) : 0

const unidades = (itens: readonly { quantidade: number }[]) =>
  itens.reduce((soma, { quantidade }) => soma + quantidade, 0)

const DOS_ITENS: readonly Edicao['acao'][] = [
  'adicionar-item',
  'adicionar-lote',
  'alterar-quantidade',
  'retirar-item',
  'limpar',
]

const mudouItens = ({ acao, antes, depois }: Edicao) =>
  DOS_ITENS.includes(acao) && !isDeepStrictEqual(antes, depois)

// What was asked for approval is another cart now (rule N116).
async function semAprovacao(tx: Tx, leitura: CarrinhoLido): Promise<CarrinhoLido> {
  const { carrinho } = leitura
  if (!carrinho?.aprovacao) return leitura
  await atualizarAprovacao(tx, carrinho.id, null)
  return { ...leitura, carrinho: { ...carrinho, aprovacao: null } }
}

// A freight that was agreed or asked for was that of the cart before the edit (rule M39). The database ends both when a buyer's CEP or a
// product's weight changes.
async function semAcordo(tx: Tx, leitura: CarrinhoLido, pergunta: Pergunta): Promise<CarrinhoLido> {
  const { carrinho, fretePedidoEm, situacao } = leitura
  if (!carrinho || !(situacao.freteCombinado || fretePedidoEm)) return leitura
  await encerrarFreteCombinado(tx, carrinho.id)
  await removerPedidoDeFrete(tx, carrinho.id)
  return lerSituacao(tx, pergunta)
}
