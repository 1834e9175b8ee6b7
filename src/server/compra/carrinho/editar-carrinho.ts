// What every edit of a cart has in common: one transaction, the audit entry of staff, and the freight of another weight.
import { itensQueContam, motivoParaNaoUsarUnidades, separarItens } from '#domain/compra/carrinho.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import { encerrarFreteDeOutroPeso } from '#server/mercado/frete/frete-combinado-repository.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
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
import { type CarrinhoLido, itemDeCarrinho, lerSituacao, type Pergunta, situacaoDe } from './situacao.ts'

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
    const leitura = await lerDepois(tx, { userId: quem.userId, agora, regras: regrasDaVista }, lido)
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
  // Another call inserted the cart between the two, so the write met one that nobody had locked.
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

// Ends what was agreed or asked for another weight, so that coming back to the same weight does not bring it back (rule M39). The
// database does the same when a buyer's CEP or a product's weight changes.
async function lerDepois(tx: Tx, pergunta: Pergunta, lido: CarrinhoPorInteiro | null): Promise<CarrinhoLido> {
  const leitura = lido ? situacaoDe(lido, pergunta) : await lerSituacao(tx, pergunta)
  const { carrinho, itens, fretePedidoEm, situacao } = leitura
  if (!carrinho || !(situacao.freteCombinado || fretePedidoEm)) return leitura
  const { configuracao } = await lerRegras(tx, pergunta.agora)
  const { itensDoBoleto } = separarItens(itens, configuracao.maximoDeRecebedores)
  const peso = pesoTotal(
    itensQueContam(itensDoBoleto.map(item => itemDeCarrinho(item, { ...pergunta, configuracao }))),
  )
  const encerrou = await encerrarFreteDeOutroPeso(tx, carrinho.id, peso)
  return encerrou ? lerSituacao(tx, pergunta) : leitura
}
