// "Pagar por Pix": the click on a delivered order that is not paid (rules N95–N98, design/paid-another-way).
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoPagarPorPix } from '#domain/pagamento/pix.ts'
import { atualizarCobranca } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { novaIdentidade } from '#server/cobranca/emissao/emissao.ts'
import {
  buscarEmissao,
  buscarPixEmAberto,
  type Emissao,
  inserirEmissao,
  proximaVia,
} from '#server/cobranca/emissao/emissao-repository.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import {
  buscarPedidoDoPix,
  buscarPix,
  type PedidoDoPix,
  type PixLido,
} from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { montarRequisicaoDePix } from '#server/plataforma/provedor/requisicao-de-pix.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { lerEAplicarPix } from './aplicar-pix.ts'
import { type DepsDoPix, emitirPix, tentarPixDeNovo } from './emitir-pix.ts'
import { marcarVencido } from './pix-repository.ts'

const GERAR_PIX = ato('gerar-pix', 'Pedidos e dinheiro', 'Gerou um Pix do pedido')

const MINUTO_MS = 60_000

type Deps = DepsDoPix & Pick<Dependencies, 'provedor'>

interface PedidoDeCodigo {
  pedidoId: number
  /** The order's buyer, or staff. */
  user: Quem
  /** The login that acts: the user's own, or its member's. */
  loginId: LoginId
}

/**
 * Answers the order's live code, or makes one. Refuses with `pedido-inexistente`, any reason of `motivoParaNaoPagarPorPix`,
 * `boleto-nao-conferido`, or as `emitirPix` does.
 */
export async function gerarPix(deps: Deps, pedido: PedidoDeCodigo): Promise<PixLido> {
  const { pedidoId, user } = pedido
  exigir(await buscarPedido(deps.db, pedidoId, filtroDoPapel(user)), 'pedido-inexistente')
  await exigirPagavelPorPix(deps.db, pedidoId)
  const anterior = await buscarPix(deps.db, pedidoId)
  // Either may have been paid a moment ago: then there is no code (rule N98).
  const conferida = await atualizarCobranca(deps, pedidoId)
  if (anterior?.situacao === 'ABERTO') await lerEAplicarPix(deps, anterior).catch(naoConferido)
  if (!conferida) naoConferido()
  const reserva = await inTransaction(deps.db, tx => reservarPix(deps, tx, pedido))
  if ('texto' in reserva) return reserva
  const pix = await (reserva.tentativas === 0 ? tentarPixDeNovo(deps, reserva.id) : emitirPix(deps, reserva))
  // The boleto may have been paid while the code was being made (rule N98).
  if (pix.situacao !== 'PAGO') await exigirPagavelPorPix(deps.db, pedidoId)
  return pix
}

async function exigirPagavelPorPix(db: Db, pedidoId: number): Promise<PedidoDoPix & { pixMinutos: number }> {
  const lido = exigir(await buscarPedidoDoPix(db, pedidoId), 'pix-indisponivel')
  const { pixLigado: ligado, pixMinutos, maximoDeRecebedores } = await lerConfiguracao(db)
  recusarSe(motivoParaNaoPagarPorPix({ ...lido, ligado, maximoDeRecebedores }))
  return { ...lido, pixMinutos }
}

function naoConferido(): never {
  throw new RecusaError({ codigo: 'boleto-nao-conferido' })
}

// Checks everything against locked rows and inserts the emission. Answers the live code if there is one, or the emission that is open
// already, with no try of it counted.
async function reservarPix(
  { clock, provedor }: Pick<Deps, 'clock' | 'provedor'>,
  tx: Tx,
  { pedidoId, user, loginId }: PedidoDeCodigo,
): Promise<PixLido | Emissao> {
  const agora = clock()
  const { compradorId } = exigir(await buscarPedidoDoPix(tx, pedidoId), 'pix-indisponivel')
  await travarUserPor(tx, compradorId, user.id)
  await travarPedido(tx, pedidoId)
  const lido = await exigirPagavelPorPix(tx, pedidoId)
  const anterior = await buscarPix(tx, pedidoId)
  if (anterior?.situacao === 'ABERTO') {
    if (anterior.expiraEm > agora) return anterior
    await marcarVencido(tx, anterior.emissaoId, false)
  }
  const aberta = await buscarPixEmAberto(tx, pedidoId)
  if (aberta) return { ...aberta, tentativas: 0 }
  const boleto = lido.emissaoId === null ? null : await buscarEmissao(tx, lido.emissaoId)
  const { requisicao: doBoleto, abatimentoCentavos } = exigir(boleto, 'pix-indisponivel')
  const identidade = novaIdentidade(pedidoId)
  const expiraEm = new Date(agora.getTime() + lido.pixMinutos * MINUTO_MS)
  const requisicao = montarRequisicaoDePix(doBoleto, {
    referencia: identidade.referencia,
    enderecoDaNotificacao: `${provedor.urlDaNotificacao}/${identidade.tokenDaNotificacao}`,
    valorCentavos: lido.valorDoBoleto,
    expiraEm,
  })
  const via = await proximaVia(tx, pedidoId)
  const nova = { ...identidade, pedidoId, via, meio: 'PIX', requisicao, abatimentoCentavos } as const
  const emissao = await inserirEmissao(tx, { ...nova, porUsuarioId: user.id, agora })
  if (loginId !== compradorId) {
    const registro = { acao: GERAR_PIX, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { valorCentavos: lido.valorDoBoleto, expiraEm }
    await auditar(tx, { ...registro, porUsuarioId: loginId, depois }, agora)
  }
  return emissao
}
