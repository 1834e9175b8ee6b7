// Reads everything that decides whether a cart can become a boleto: for the cart's view and for the boleto itself.
import { dataEmSaoPaulo, vencimentoDoBoleto } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { type SituacaoDoCarrinho, separarItens } from '#domain/compra/carrinho.ts'
import type { ItemComCondicoes } from '#domain/compra/condicoes.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import { voltaEm } from '#domain/venda/ausencia.ts'
import { venceuEm } from '#domain/venda/validade.ts'
import type { Db } from '#server/db/connection.ts'
import { run } from '#server/db/one-trip.ts'
import type { Dependencies, RegrasDoMercado } from '#server/dependencies.ts'
import type { FreteCombinadoLido } from '#server/frete/frete-combinado-repository.ts'
import { type CarrinhoPorInteiro, type ItemLido, leituraDoCarrinho } from './carrinho-repository.ts'

export interface CarrinhoLido
  extends Pick<CarrinhoPorInteiro, 'comprador' | 'carrinho' | 'fretePedidoEm' | 'temPedido'> {
  regras: RegrasDoMercado
  momento: Momento
  /** All items. The next boleto takes those in `itensDoBoleto`, which are the same objects (rule M19). */
  itens: ItemLido[]
  itensDoBoleto: ItemLido[]
  /** Due date of a boleto that is issued now. */
  vencimento: string
  situacao: SituacaoDoCarrinho & { freteCombinado: FreteCombinadoLido | null }
}

export interface Pergunta {
  userId: number
  agora: Date
  /** As remembered for a view. What freezes or decides reads them from the database (`lerRegras`). */
  regras: RegrasDoMercado
}

/** A user's cart as it is now, for a view. */
export async function lerCarrinho(
  { db, clock, regras }: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  userId: number,
): Promise<CarrinhoLido> {
  return lerSituacao(db, { userId, agora: clock(), regras: await regras.vigentes() })
}

/**
 * Reads a cart as it is now, in one statement. In a transaction that holds the buyer's row and the cart locked, it cannot change until
 * the end of the transaction. `totalEsperadoCentavos` is the total that the buyer saw.
 */
export async function lerSituacao(
  db: Db,
  pergunta: Pergunta,
  totalEsperadoCentavos: Centavos | null = null,
): Promise<CarrinhoLido> {
  return situacaoDe(await run(db, leituraDoCarrinho(pergunta.userId)), pergunta, totalEsperadoCentavos)
}

/** What `lerSituacao` answers for a cart that was read in the statement of `leituraDoCarrinho`. */
export function situacaoDe(
  leitura: CarrinhoPorInteiro,
  { agora, regras }: Omit<Pergunta, 'userId'>,
  totalEsperadoCentavos: Centavos | null = null,
): CarrinhoLido {
  const { configuracao, tabela } = regras
  const { comprador, carrinho, itens, freteCombinado, fretePedidoEm, temPedido } = leitura
  const momento = { agora, configuracao }
  const { itensDoBoleto } = separarItens(itens, configuracao.maximoDeRecebedores)
  const situacao = {
    itens: itensDoBoleto.map(item => itemDeCarrinho(item, momento)),
    donoEhComprador: comprador.papel === 'COMPRADOR',
    cadastroCompleto: comprador.endereco !== null,
    email: comprador.email,
    emEmissao: carrinho?.emEmissao ?? false,
    emAtraso: configuracao.bloquearEmAtraso && leitura.temAtraso,
    cep: comprador.endereco?.cep ?? null,
    tabela,
    freteCombinado,
    hoje: dataEmSaoPaulo(agora),
    disponivelCentavos: limiteDisponivel(comprador.limiteCentavos, [leitura.reservadoCentavos]),
    totalEsperadoCentavos,
  }
  const vencimento = vencimentoDoBoleto(agora, configuracao.prazoDoBoletoDias)
  const lido = { comprador, carrinho, fretePedidoEm, temPedido, regras, momento }
  return { ...lido, itens, itensDoBoleto, vencimento, situacao }
}

/** When a cart is looked at, and by which settings. */
export interface Momento {
  agora: Date
  configuracao: Pick<RegrasDoMercado['configuracao'], 'esconderSemConfirmacaoDias'>
}

/** What the rules of the cart ask of an item. */
export function itemDeCarrinho(item: ItemLido, { agora, configuracao }: Momento): ItemComCondicoes {
  const { precoCentavos, quantidade, vendedorId, vendedorNome, produto } = item
  const { estoque, minimo, multiplo, pedidoMinimoCentavos } = item
  return {
    precoCentavos,
    quantidade,
    vendedorId,
    vendedorNome,
    disponivel: item.naVenda,
    pesoGramas: produto.pesoGramas,
    produtoNome: produto.nome,
    venceuEm: venceuEm(validadeDe(item), { agora, ...configuracao }),
    voltaEm: voltaEm(item, dataEmSaoPaulo(agora)),
    estoque,
    minimo,
    multiplo,
    pedidoMinimoCentavos,
  }
}

function validadeDe({ atualizadaEm, confirmadaEm, validaAte }: ItemLido) {
  return {
    atualizadaEm: new Date(atualizadaEm),
    confirmadaEm: confirmadaEm === null ? null : new Date(confirmadaEm),
    validaAte: validaAte === null ? null : new Date(validaAte),
  }
}
