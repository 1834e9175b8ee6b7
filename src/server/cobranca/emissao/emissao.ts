// A boleto from the buyer's click to its record (spec §7, rules M17, M18, M22): reserve in one transaction, call the provider in none,
// record its answer in another. What a crash leaves open is finished by `recuperar-emissoes.ts`.

import { randomBytes, randomUUID } from 'node:crypto'
import { fimDaCustodia } from '#domain/calendario.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { dividirBoleto, motivoParaNaoGerarBoleto, resumirItens } from '#domain/compra/carrinho.ts'
import { diaDaZona } from '#domain/entrega/agenda.ts'
import type { Motivo } from '#domain/motivo.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import { buscarCobranca, buscarCobrancaDaEmissao } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { anotarEdicao, type QuemEdita } from '#server/compra/carrinho/anotar-edicao.ts'
import {
  type Carrinho,
  leituraDoCarrinho,
  travaDoCarrinho,
} from '#server/compra/carrinho/carrinho-repository.ts'
import { type CarrinhoLido, situacaoDe } from '#server/compra/carrinho/situacao.ts'
import { marcarVaga, SEM_LIMITE } from '#server/mercado/entrega/vaga-repository.ts'
import { travarFreteCombinado } from '#server/mercado/frete/frete-combinado-repository.ts'
import { leituraDasRegras } from '#server/mercado/frete/regras-repository.ts'
import { descongelarPedido, type EntregaMarcada } from '#server/pedido/pedido/congelamento-repository.ts'
import { atualizarRecusa } from '#server/pedido/pedido/estado-repository.ts'
import { inserirLancamento } from '#server/pessoas/comprador/credito-repository.ts'
import { exigirGastos } from '#server/pessoas/membro/gastos-do-membro.ts'
import { travaDeUserPor } from '#server/pessoas/user/user-repository.ts'
import { inOneTrip } from '#server/plataforma/db/one-trip.ts'
import { ConcurrentChange, inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { montarRequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import type { ResultadoDaEmissao } from '#server/plataforma/provedor/resultado.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { anotarCausa } from './anotar-causa.ts'
import {
  atualizarDetalhe,
  buscarEmissao,
  contarTentativa,
  type Emissao,
  encerrar,
  listarIdsAvisados,
  type NovaEmissao,
} from './emissao-repository.ts'
import { motivoDaSegundaVia } from './motivo-da-segunda-via.ts'
import { confere, procurarBoletoNotificado, registrarBoleto } from './registrar-boleto.ts'
import { gravarReserva, travaDoQueSeToma } from './reserva-repository.ts'

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18, and as `emitirBoleto` does. */
export async function gerarBoleto(
  deps: Deps & Pick<Dependencies, 'provedor'>,
  pedido: PedidoDeBoleto,
): Promise<string> {
  const reserva = await inTransaction(deps.db, tx => reservarPedido(deps, tx, pedido))
  return 'link' in reserva ? reserva.link : emitirBoleto(deps, reserva)
}

// Step 1 of a boleto, in one transaction (rule M17): checks every reason to refuse against locked rows, freezes the cart, takes its units
// off the stock, books its day of delivery, reserves the credit and writes the emission. From here on a crash loses nothing.

interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw; null if the caller did not say. */
  pedidoId: number | null
  /** The total that the caller saw, in centavos; null if the caller did not say. */
  totalEsperado: Centavos | null
  /** The day of delivery that the caller saw, `YYYY-MM-DD`; null or absent if the caller did not say. */
  entregaDia?: string | null
  /** What the caller saw that the boleto asks for, likewise; a cheaper one is made (rule N69). */
  valorEsperado?: Centavos | null
}

/**
 * Reserves a buyer's cart for a boleto and answers the emission, whose first try the caller makes at once. If the cart that the caller saw
 * is an order by now, answers its link. Refuses with any reason of rule M18, or `carrinho-mudou`.
 */
export async function reservarPedido(
  deps: Pick<Dependencies, 'clock' | 'provedor'>,
  tx: Tx,
  pedido: PedidoDeBoleto,
): Promise<Emissao | { link: string }> {
  const { pedidoId: pedidoVistoId, totalEsperado, valorEsperado = null, entregaDia = null, ...quem } = pedido
  const { userId } = quem
  const agora = deps.clock()
  // What is read last is read under the locks of the first three, which everybody takes in this sequence (rules N16, N74).
  const [dono, carrinho, travados, regras, lido] = await inOneTrip(tx, [
    travaDeUserPor(userId, quem.porUsuarioId),
    travaDoCarrinho(userId),
    travaDoQueSeToma(userId),
    leituraDasRegras(agora),
    leituraDoCarrinho(userId, agora, { paraEmitir: true }),
  ])
  // Staff had the right to this buyer when the call began (rule M14).
  if (userId !== quem.porUsuarioId && dono?.status !== 'ATIVO')
    throw new RecusaError({ codigo: 'user-inexistente' })
  if (pedidoVistoId !== null && carrinho?.id !== pedidoVistoId) {
    const link = await linkDoPedido(tx, userId, { pedidoId: pedidoVistoId, totalEsperado, valorEsperado })
    if (link) return { link }
    if (carrinho) throw new RecusaError({ codigo: 'carrinho-mudou' })
  }
  // A seller's first claim between the lock and the read waits for the next boleto.
  const dividas = lido.dividas.filter(({ vendedorId }) => travados.contas.has(vendedorId))
  const visto = { totalEsperadoCentavos: totalEsperado, valorEsperadoCentavos: valorEsperado }
  const leitura = situacaoDe({ ...lido, dividas }, { agora, regras, entregaDia }, visto)
  // Under the buyer's lock, so that of two clicks the second sees the first one's order (rule N115).
  const membroId = quem.membroId ?? null
  const gastosDoMembro = membroId === null ? null : await exigirGastos(tx, membroId, agora)
  recusarSe(motivoParaNaoGerarBoleto({ ...leitura.situacao, gastosDoMembro }))
  const { id: pedidoId } = exigir(carrinho, 'carrinho-vazio')
  // A quote got its limit between the lock and the read.
  if (
    leitura.itensDoBoleto.some(
      ({ cotacaoId, estoque }) => estoque !== null && !travados.cotacoes.has(cotacaoId),
    )
  )
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const entrega = await marcarEntrega(tx, leitura)
  const reserva = calcularReserva(deps, leitura, { pedidoId, agora })
  // What is frozen is what was checked: a product's weight may have changed meanwhile (rule M39).
  if (reserva.freteCombinadoId && !(await travarFreteCombinado(tx, reserva.freteCombinadoId)))
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const valorCentavos = centavos(-reserva.valorDoBoletoCentavos)
  const emissao = await gravarReserva(
    tx,
    { ...reserva.emissao, pedidoId, via: 1, porUsuarioId: quem.porUsuarioId, agora },
    {
      congelamento: { ...reserva, entrega, membroId },
      lancamento: { compradorId: userId, tipo: 'RESERVADO', pedidoId, valorCentavos },
    },
  )
  const { totalCentavos, abatimentoCentavos } = reserva
  const depois = { pedidoId, totalCentavos, ...(abatimentoCentavos > 0 && { abatimentoCentavos }) }
  await anotarEdicao(tx, quem, { acao: 'gerar-boleto', depois }, agora)
  return emissao
}

// Null if the cart is not an order yet. The link of a cancelled order is hidden (rule M27). A caller that saw another total than the
// order's is refused with `total-mudou`, like one whose cart changed (rules M18, M22).
async function linkDoPedido(
  tx: Tx,
  userId: number,
  {
    pedidoId,
    totalEsperado,
    valorEsperado,
  }: { pedidoId: number; totalEsperado: Centavos | null; valorEsperado: Centavos | null },
): Promise<string | null> {
  const cobranca = await buscarCobranca(tx, pedidoId)
  if (cobranca?.compradorId !== userId || cobranca.statusPedido === 'CANCELADO') return null
  const { link, totalCentavos, valorCentavos } = cobranca
  if (totalEsperado !== null && totalEsperado !== totalCentavos)
    throw new RecusaError({ codigo: 'total-mudou', totalCentavos })
  if (valorEsperado !== null && valorCentavos > valorEsperado)
    throw new RecusaError({ codigo: 'valor-mudou', valorCentavos })
  return link
}

/** Everything that is frozen, computed once from what was read under lock. */
function calcularReserva(
  { provedor }: Pick<Dependencies, 'provedor'>,
  leitura: CarrinhoLido,
  { pedidoId, agora }: { pedidoId: Carrinho['id']; agora: Date },
) {
  const { comprador, itensDoBoleto, situacao } = leitura
  const { configuracao, tabelaId } = leitura.regras
  const endereco = exigir(comprador.endereco, 'cadastro-incompleto')
  const resumo = resumirItens(situacao.itens, situacao, situacao.divisao)
  const freteCentavos = exigir(resumo.freteCentavos, 'sem-preco-de-frete')
  const divisao = dividirBoleto(situacao.itens, freteCentavos, situacao.divisao)
  const { abatimentoCentavos, valorDoBoletoCentavos } = divisao
  const contas = new Map(
    itensDoBoleto.map(item => [item.vendedorId, exigir(item.contaPagBank, 'cotacao-indisponivel')]),
  )
  const identidade = novaIdentidade(pedidoId)
  const requisicao = montarRequisicaoDeBoleto({
    pedidoId,
    numeroDoComprador: leitura.carrinho?.referencia,
    referencia: identidade.referencia,
    comprador,
    endereco,
    itens: itensDoBoleto.map(item => ({ ...item, nome: item.produto.nome })),
    valorDoBoletoCentavos,
    divisao,
    contas,
    contaDaPlataforma: provedor.contaDaPlataforma,
    vencimento: leitura.vencimento,
    atraso: configuracao,
    custodiaAte: fimDaCustodia(agora),
    enderecoDaNotificacao: `${provedor.urlDaNotificacao}/${identidade.tokenDaNotificacao}`,
  })
  const emissao = { ...identidade, requisicao, abatimentoCentavos }
  return {
    ...resumo,
    abatimentoCentavos,
    valorDoBoletoCentavos,
    freteCentavos,
    destino: endereco.cep,
    tabelaId: resumo.freteCombinado ? null : tabelaId,
    freteCombinadoId: resumo.freteCombinado?.id ?? null,
    itens: itensDoBoleto.map(item => ({ ...item, unidades: item.estoque === null ? 0 : item.quantidade })),
    divisao,
    comissaoPontosBase: configuracao.comissaoPontosBase,
    contas,
    emissao,
  }
}

/**
 * Books the day of a cart without a reason against a boleto (rule N51), after the quotes and the sellers' accounts in the order of locks,
 * and answers what its order keeps. If another boleto has just taken the last
 * place, a day that was only proposed gives way to the next one, and another is refused with `entrega-lotada`.
 */
async function marcarEntrega(tx: Tx, { entrega, situacao, regras }: CarrinhoLido): Promise<EntregaMarcada> {
  const { zonaId, dia, forcado, proposto } = entrega
  if (zonaId === null || dia === null) return { zonaId, dia }
  const limites = forcado ? SEM_LIMITE : (diaDaZona(regras.agenda, zonaId, dia) ?? SEM_LIMITE)
  const marcou = await marcarVaga(tx, { zonaId, dia, gramas: pesoTotal(situacao.itens) }, limites)
  if (marcou) return { zonaId, dia }
  throw proposto ? new ConcurrentChange() : new RecusaError({ codigo: 'entrega-lotada', dia })
}

// Steps 2 and 3 of a boleto (rule M17): call the provider outside any transaction, then record its answer. The click and the
// recovery run the same code; the second run has no effect.

/** The buyer waits for the first try; after this time the recovery takes over. */
const PACIENCIA_DO_COMPRADOR_MS = 14_000
/** A further try is followed by the next one soon, so that one that hangs holds up the others of its round for no longer than this. */
const PACIENCIA_DA_RECUPERACAO_MS = 30_000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Makes a try that is already counted, and answers the boleto's link. If the provider refused, refuses with `boleto-recusado` or the more
 * specific code that `anotarCausa` finds; for a further boleto of an order with the code of `motivoDaSegundaVia`. While the outcome is
 * unknown, refuses with `boleto-em-processamento`; the recovery then asks again with the same key.
 */
export async function emitirBoleto(deps: Deps, emissao: Emissao): Promise<string> {
  const boletoAvisado = ehPrimeira(emissao) ? null : (await procurarBoletoNotificado(deps, emissao)).boleto
  if (boletoAvisado) return registrar(deps, emissao, boletoAvisado)
  const prazoTotalMs = ehPrimeira(emissao) ? PACIENCIA_DO_COMPRADOR_MS : PACIENCIA_DA_RECUPERACAO_MS
  const resultado = await deps.pagbank.emitirBoleto(
    emissao.requisicao,
    emissao.chaveIdempotencia,
    prazoTotalMs,
  )
  if (resultado.tipo === 'emitido' && !confere(resultado.boleto, emissao)) {
    deps.log.error({ pedidoId: emissao.pedidoId }, 'o provedor respondeu com outra cobrança')
    return deixarEmAberto(deps, emissao, 'resposta com outra referência ou outro valor')
  }
  if (resultado.tipo === 'emitido') return registrar(deps, emissao, resultado.boleto)
  deps.log.warn({ pedidoId: emissao.pedidoId, detalhe: resultado.detalhe }, 'boleto não emitido')
  if (resultado.tipo === 'incerto' || !recusaDefinitiva(resultado, emissao))
    return deixarEmAberto(deps, emissao, resultado.detalhe)
  return desfazer(deps, emissao, resultado)
}

/** Counts a further try of an open emission and makes it, as `emitirBoleto` does. Answers alike if the emission has ended. */
export async function tentarDeNovo(deps: Deps, emissaoId: number): Promise<string> {
  const emissao = await inTransaction(deps.db, tx => contarTentativa(tx, emissaoId))
  return emissao ? emitirBoleto(deps, emissao) : lerDesfecho(deps, emissaoId)
}

function ehPrimeira({ tentativas }: Emissao): boolean {
  return tentativas === 1
}

async function registrar(deps: Deps, emissao: Emissao, boleto: BoletoEmitido): Promise<string> {
  const concluida = await registrarBoleto(deps, emissao, boleto)
  return concluida ? boleto.link : lerDesfecho(deps, emissao.id)
}

// A further boleto has no cart that the person could change.
function motivoDe({ via }: Pick<Emissao, 'via'>, motivo: Motivo): Motivo {
  return via > 1 ? motivoDaSegundaVia(motivo) : motivo
}

type Recusado = Extract<ResultadoDaEmissao, { tipo: 'recusado' }>

// A concurrent run may have ended the emission in another way. The database then has the answer.
// Another try may be under way: a refusal of the request itself is the answer to that one too.
async function desfazer(deps: Deps, emissao: Emissao, { detalhe, causa, judged }: Recusado): Promise<string> {
  const motivo = await inTransaction(deps.db, async tx => {
    const tentativas = judged ? undefined : emissao.tentativas
    const desfeita = await desfazerEmissao(tx, { ...emissao, tentativas }, detalhe, deps.clock())
    const motivo = motivoDe(emissao, await anotarCausa(tx, emissao, causa, deps.clock()))
    if (desfeita) await atualizarRecusa(tx, emissao.pedidoId, motivo)
    await aplicarNotificacoesQueEsperaram(deps, tx, emissao)
    return desfeita ? motivo : null
  })
  recusarSe(motivo)
  return lerDesfecho(deps, emissao.id)
}

async function deixarEmAberto(deps: Deps, emissao: Emissao, detalhe: string): Promise<never> {
  await inTransaction(deps.db, async tx => {
    await atualizarDetalhe(tx, emissao.id, detalhe)
    await aplicarNotificacoesQueEsperaram(deps, tx, emissao)
  })
  throw new RecusaError({ codigo: 'boleto-em-processamento' })
}

// While the first try is under way, a notice of an unpaid boleto sends no job, because the try ends with that boleto (design/emission). If it
// does not, the notice leads to the boleto.
async function aplicarNotificacoesQueEsperaram(
  { fila }: Pick<Deps, 'fila'>,
  tx: Tx,
  emissao: Emissao,
): Promise<void> {
  if (ehPrimeira(emissao) && (await listarIdsAvisados(tx, emissao.id)).length > 0)
    await fila.enviar(tx, 'aplicar-avisos', { emissaoId: emissao.id })
}

// A refusal of the request itself is final, also for a repetition. If an earlier try had created the boleto, the same request under
// the same key would have been answered with it. This includes a due date or a receiver that became invalid since. Any other refusal
// (such as "not allowed") is final only if no earlier try can have succeeded (design/emission).
function recusaDefinitiva({ judged }: Recusado, emissao: Emissao): boolean {
  return judged || ehPrimeira(emissao)
}

// The outcome of an emission that another run ended, as the database has it.
async function lerDesfecho({ db }: Pick<Dependencies, 'db'>, emissaoId: number): Promise<string> {
  const emissao = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  const { situacao, pedidoId } = emissao
  if (situacao === 'ABERTA') throw new RecusaError({ codigo: 'boleto-em-processamento' })
  const cobranca = situacao === 'CONCLUIDA' ? await buscarCobrancaDaEmissao(db, emissaoId, pedidoId) : null
  if (!cobranca?.link) throw new RecusaError(motivoDe(emissao, { codigo: 'boleto-recusado' }))
  return cobranca.link
}

interface EmissaoADesfazer extends Pick<Emissao, 'id' | 'pedidoId' | 'via'> {
  /** If given, the emission stays open if another try was counted since. */
  tentativas?: number | undefined
  /** Who of staff undoes it; absent if the provider refused. */
  terminadaPor?: number
}

/**
 * Undoes an emission without a boleto: the cart is as it was (rule M17), and the order of a further boleto was never changed (rule M40).
 * False if the emission had already ended, or if another try was counted since.
 */
export async function desfazerEmissao(
  tx: Tx,
  { id, pedidoId, via, tentativas, terminadaPor }: EmissaoADesfazer,
  motivo: string,
  agora: Date,
): Promise<boolean> {
  const fim = {
    situacao: 'RECUSADA',
    motivo,
    agora,
    ...(tentativas !== undefined && { tentativas }),
    ...(terminadaPor !== undefined && { terminadaPor }),
  } as const
  if (!(await encerrar(tx, id, fim))) return false
  if (via > 1) return true
  const { compradorId, reservadoCentavos: valorCentavos } = await descongelarPedido(tx, pedidoId, agora)
  await inserirLancamento(tx, { compradorId, tipo: 'LIBERADO_POR_RECUSA', pedidoId, valorCentavos }, agora)
  return true
}

type Identidade = Pick<NovaEmissao, 'chaveIdempotencia' | 'referencia' | 'tokenDaNotificacao'>

/** What a new emission is known by: its idempotency key, our reference at the provider, and the secret of its notice address. */
export function novaIdentidade(pedidoId: number): Identidade {
  return {
    chaveIdempotencia: randomUUID(),
    referencia: `RESTIA-${pedidoId}-${randomBytes(4).toString('hex')}`,
    tokenDaNotificacao: randomBytes(16).toString('hex'),
  }
}
