// What every edit of a cart has in common: one transaction, the audit entry of staff, and the freight of another weight.
import { itensQueContam, motivoParaNaoUsarUnidades, separarItens } from '#domain/compra/carrinho.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encerrarFreteDeOutroPeso } from '#server/frete/frete-combinado-repository.ts'
import { lerRegras } from '#server/frete/regras-repository.ts'
import { recusarSe } from '#server/recusa-error.ts'
import { anotarEdicao, type Edicao, type QuemEdita } from './anotar-edicao.ts'
import { type CarrinhoLido, itemDeCarrinho, lerSituacao, type Pergunta } from './situacao.ts'

export type DepsDeEdicao = Pick<Dependencies, 'db' | 'clock' | 'regras'>

/**
 * Edits a cart and answers it as it is afterwards. `editar` locks the cart, changes it and says what it changed for the audit entry;
 * null if it changed nothing. Refuses with `carrinho-grande-demais` an edit that makes the cart larger than that; a smaller one of a cart
 * that is too large is fine.
 */
export async function editarCarrinho(
  { db, clock, regras }: DepsDeEdicao,
  quem: QuemEdita,
  editar: (tx: Tx, agora: Date) => Promise<Edicao | null>,
): Promise<CarrinhoLido> {
  const regrasDaVista = await regras.vigentes()
  return inTransaction(db, async tx => {
    const agora = clock()
    const edicao = await editar(tx, agora)
    if (edicao) await anotarEdicao(tx, quem, edicao, agora)
    const leitura = await lerDepois(tx, { userId: quem.userId, agora, regras: regrasDaVista })
    if (edicao && aumentou(edicao)) recusarSe(motivoParaNaoUsarUnidades(unidades(leitura.itens)))
    return leitura
  })
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
async function lerDepois(tx: Tx, pergunta: Pergunta): Promise<CarrinhoLido> {
  const leitura = await lerSituacao(tx, pergunta)
  const { carrinho, itens, fretePedidoEm, situacao } = leitura
  if (!carrinho || !(situacao.freteCombinado || fretePedidoEm)) return leitura
  const { configuracao } = await lerRegras(tx, pergunta.agora)
  const { itensDoBoleto } = separarItens(itens, configuracao.maximoDeRecebedores)
  const peso = pesoTotal(itensQueContam(itensDoBoleto.map(itemDeCarrinho)))
  const encerrou = await encerrarFreteDeOutroPeso(tx, carrinho.id, peso)
  return encerrou ? lerSituacao(tx, pergunta) : leitura
}
