// Reads everything that decides whether a cart can become a boleto: for the cart's view and for the boleto itself.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { type ItemDeCarrinho, type SituacaoDoCarrinho, separarItens } from '#domain/compra/carrinho.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import { buscarComprador, type Comprador } from '#server/comprador/comprador-repository.ts'
import { type Configuracao, lerConfiguracao } from '#server/configuracao/configuracao-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { buscarFreteDoCarrinho, type FreteCombinadoLido } from '#server/frete/frete-combinado-repository.ts'
import { tabelaVigente } from '#server/frete/frete-repository.ts'
import { temBoletoEmAtraso } from '#server/pedido/estado-repository.ts'
import { somarReservado } from '#server/user/user-repository.ts'
import { type Carrinho, type ItemLido, listarItens } from './carrinho-repository.ts'

export interface CarrinhoLido {
  comprador: Comprador
  configuracao: Configuracao
  tabelaId: number
  /** All items. The next boleto takes those in `itensDoBoleto`, which are the same objects (rule M19). */
  itens: ItemLido[]
  itensDoBoleto: ItemLido[]
  situacao: SituacaoDoCarrinho & { freteCombinado: FreteCombinadoLido | null }
}

/**
 * Reads a cart as it is now. In a transaction that holds the buyer's row locked, it cannot change until the end of the transaction.
 * `totalEsperadoCentavos` is the total that the buyer saw.
 */
export async function lerSituacao(
  db: Db,
  { userId, carrinho, agora }: { userId: number; carrinho: Carrinho | null; agora: Date },
  totalEsperadoCentavos: Centavos | null = null,
): Promise<CarrinhoLido> {
  const comprador = await buscarComprador(db, userId)
  const configuracao = await lerConfiguracao(db)
  const { id: tabelaId, tabela } = await tabelaVigente(db, agora)
  const itens = carrinho ? await listarItens(db, [carrinho.id]) : []
  const { itensDoBoleto } = separarItens(itens, configuracao.maximoDeRecebedores)
  const emAtraso = configuracao.bloquearEmAtraso && (await temBoletoEmAtraso(db, userId))
  const situacao = {
    itens: itensDoBoleto.map(itemDeCarrinho),
    donoEhComprador: comprador.papel === 'COMPRADOR',
    cadastroCompleto: comprador.endereco !== null,
    email: comprador.email,
    emEmissao: carrinho?.emEmissao ?? false,
    emAtraso,
    cep: comprador.endereco?.cep ?? null,
    tabela,
    freteCombinado: carrinho && (await buscarFreteDoCarrinho(db, carrinho.id)),
    hoje: dataEmSaoPaulo(agora),
    disponivelCentavos: limiteDisponivel(comprador.limiteCentavos, [await somarReservado(db, userId)]),
    totalEsperadoCentavos,
  }
  return { comprador, configuracao, tabelaId, itens, itensDoBoleto, situacao }
}

/** What the rules of the cart ask of an item. */
export function itemDeCarrinho(item: ItemLido): ItemDeCarrinho {
  const { precoCentavos, quantidade, vendedorId, disponivel, produto } = item
  return {
    precoCentavos,
    quantidade,
    vendedorId,
    disponivel,
    pesoGramas: produto.pesoGramas,
    produtoNome: produto.nome,
  }
}
