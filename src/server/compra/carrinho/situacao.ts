// Reads everything that decides whether a cart can become a boleto: for the cart's view and for the boleto itself.
import { camposForaDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { dataEmSaoPaulo, vencimentoDoBoleto } from '#domain/calendario.ts'
import { type Centavos, somar, ZERO } from '#domain/centavos.ts'
import { type CondicoesDaDivisao, type SituacaoDoCarrinho, separarItens } from '#domain/compra/carrinho.ts'
import type { ItemComCondicoes } from '#domain/compra/condicoes.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import { voltaEm } from '#domain/venda/ausencia.ts'
import { venceuEm } from '#domain/venda/validade.ts'
import type { FreteCombinadoLido } from '#server/mercado/frete/frete-combinado-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { run } from '#server/plataforma/db/one-trip.ts'
import type { Dependencies, RegrasDoMercado } from '#server/plataforma/dependencies.ts'
import { type CarrinhoPorInteiro, type ItemLido, leituraDoCarrinho } from './carrinho-repository.ts'
import { type EntregaDoCarrinho, entregaDoCarrinho, mesmaEntregaDe } from './entrega-do-carrinho.ts'

export interface CarrinhoLido
  extends Pick<CarrinhoPorInteiro, 'comprador' | 'carrinho' | 'fretePedidoEm' | 'temPedido'> {
  regras: RegrasDoMercado
  momento: Momento
  abatimento: AbatimentoDoCarrinho
  /** All items. The next boleto takes those in `itensDoBoleto`, which are the same objects (rule M19). */
  itens: ItemLido[]
  itensDoBoleto: ItemLido[]
  /** Due date of a boleto that is issued now. */
  vencimento: string
  situacao: SituacaoDoCarrinho & { freteCombinado: FreteCombinadoLido | null }
  entrega: EntregaDoCarrinho
}

/** What the platform owes the buyer and the next boleto may use (rule N66); of a boleto that is being issued, what that uses. */
interface AbatimentoDoCarrinho {
  usar: boolean
  disponivelCentavos: Centavos
  usadoCentavos: Centavos | null
}

/** What the buyer saw before the click; null where the caller does not say (rules M18, N69). */
export type Visto = Pick<SituacaoDoCarrinho, 'totalEsperadoCentavos' | 'valorEsperadoCentavos'>

const NADA_VISTO: Visto = { totalEsperadoCentavos: null, valorEsperadoCentavos: null }

export interface Pergunta {
  userId: number
  agora: Date
  /** As remembered for a view. What freezes or decides reads them from the database (`lerRegras`). */
  regras: RegrasDoMercado
  /** The day of delivery that the caller saw, `YYYY-MM-DD`; null or absent if it did not say. */
  entregaDia?: string | null
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
 * the end of the transaction. `visto` is what the buyer saw.
 */
export async function lerSituacao(
  db: Db,
  pergunta: Pergunta,
  visto: Visto = NADA_VISTO,
): Promise<CarrinhoLido> {
  return situacaoDe(await run(db, leituraDoCarrinho(pergunta.userId, pergunta.agora)), pergunta, visto)
}

/** What `lerSituacao` answers for a cart that was read in the statement of `leituraDoCarrinho`. */
export function situacaoDe(
  leitura: CarrinhoPorInteiro,
  { agora, regras, entregaDia = null }: Omit<Pergunta, 'userId'>,
  visto: Visto = NADA_VISTO,
): CarrinhoLido {
  const { configuracao, tabela } = regras
  const { comprador, carrinho, itens, freteCombinado, fretePedidoEm, temPedido } = leitura
  const momento = { agora, configuracao }
  const itensDoBoleto = carrinho?.emEmissao
    ? itens.filter(({ congelado }) => congelado)
    : separarItens(itens, configuracao.maximoDeRecebedores).itensDoBoleto
  const itensDaSituacao = itensDoBoleto.map(item => itemDeCarrinho(item, momento))
  const entrega = entregaDoCarrinho(leitura, itensDaSituacao, { agora, regras, entregaDia })
  const situacao = {
    itens: itensDaSituacao,
    donoEhComprador: comprador.papel === 'COMPRADOR',
    cadastroCompleto: comprador.endereco !== null,
    camposForaDoBoleto: camposForaDoBoleto(comprador.nome, comprador.endereco),
    email: comprador.email,
    emEmissao: carrinho?.emEmissao ?? false,
    emAtraso: configuracao.bloquearEmAtraso && leitura.temAtraso,
    cep: comprador.endereco?.cep ?? null,
    tabela,
    freteCombinado,
    mesmaEntrega: configuracao.juntarEntregas ? mesmaEntregaDe(leitura, entrega) : null,
    hoje: dataEmSaoPaulo(agora),
    disponivelCentavos: limiteDisponivel(comprador.limiteCentavos, [leitura.reservadoCentavos]),
    ...visto,
    motivoDoDia: entrega.motivo,
    divisao: condicoesDaDivisao(leitura, regras),
  }
  const vencimento = vencimentoDoBoleto(agora, comprador.prazoDoBoletoDias ?? configuracao.prazoDoBoletoDias)
  const abatimento = abatimentoDe(leitura)
  const lido = { comprador, carrinho, fretePedidoEm, temPedido, abatimento, regras, momento }
  return { ...lido, itens, itensDoBoleto, vencimento, situacao, entrega }
}

// The ledger of a cart that is being issued has its line already.
function abatimentoDe(leitura: CarrinhoPorInteiro): AbatimentoDoCarrinho {
  const { carrinho, usarAbatimento: usar, abatimentoDoBoletoCentavos: usado } = leitura
  const disponivelCentavos = somar(leitura.abatimentoDisponivelCentavos, usado)
  return { usar, disponivelCentavos, usadoCentavos: carrinho?.emEmissao ? usado : null }
}

function condicoesDaDivisao(
  { usarAbatimento, abatimentoDisponivelCentavos, dividas }: CarrinhoPorInteiro,
  { configuracao: { comissaoPontosBase, reservaDaPlataformaCentavos } }: RegrasDoMercado,
): CondicoesDaDivisao {
  return {
    comissaoPontosBase,
    reservaDaPlataformaCentavos,
    abatimentoCentavos: usarAbatimento ? abatimentoDisponivelCentavos : ZERO,
    dividas: new Map(dividas.map(({ vendedorId, disponivelCentavos }) => [vendedorId, disponivelCentavos])),
  }
}

/** When a cart is looked at, and by which settings. */
export interface Momento {
  agora: Date
  configuracao: Pick<RegrasDoMercado['configuracao'], 'esconderSemConfirmacaoDias'>
}

// An item has no condition left to meet while its boleto is being issued (rule M17).
const VENDIDO = { disponivel: true, venceuEm: null, voltaEm: null, estoque: null, minimo: 1, multiplo: 1 }

/** What the rules of the cart ask of an item. */
export function itemDeCarrinho(item: ItemLido, { agora, configuracao }: Momento): ItemComCondicoes {
  const { precoCentavos, quantidade, vendedorId, vendedorNome, produto } = item
  const { estoque, minimo, multiplo, pedidoMinimoCentavos } = item
  return {
    precoCentavos,
    quantidade,
    vendedorId,
    vendedorNome,
    pesoGramas: produto.pesoGramas,
    produtoNome: produto.nome,
    pedidoMinimoCentavos,
    ...(item.congelado
      ? VENDIDO
      : {
          disponivel: item.naVenda,
          venceuEm: venceuEm(validadeDe(item), { agora, ...configuracao }),
          voltaEm: voltaEm(item, dataEmSaoPaulo(agora)),
          estoque,
          minimo,
          multiplo,
        }),
  }
}

function validadeDe({ atualizadaEm, confirmadaEm, validaAte }: ItemLido) {
  return {
    atualizadaEm: new Date(atualizadaEm),
    confirmadaEm: confirmadaEm === null ? null : new Date(confirmadaEm),
    validaAte: validaAte === null ? null : new Date(validaAte),
  }
}
