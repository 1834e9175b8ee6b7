import type { Vista } from '#contract/endpoint.ts'
import { paginatePedidos } from '#contract/pagina.ts'
import type { destinatarioSchema } from '#contract/pedido/compras.ts'
import type { pedido } from '#contract/pedido/pedido.ts'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoPedirCancelamento } from '#domain/pedido/cancelamento.ts'
import { motivoParaNaoApagar } from '#domain/pedido/conversa.ts'
import { reenviarAviso } from '#server/avisos/aviso/reenviar-aviso.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { gerarSegundaVia } from '#server/cobranca/emissao/gerar-segunda-via.ts'
import { gerarPix } from '#server/cobranca/pix/gerar-pix.ts'
import { lerPix, pixView } from '#server/cobranca/pix/ler-pix.ts'
import { travarConversaPorId } from '#server/pedido/conversa/conversa-repository.ts'
import { anunciarMudanca, escreverMensagem, juntarFoto } from '#server/pedido/conversa/escrever-mensagem.ts'
import { exigirConversaDaMensagem } from '#server/pedido/conversa/exigir-conversa.ts'
import {
  encerrarAvisosSemNaoLidas,
  lerConversas,
  lerFoto,
  lerMensagens,
  marcarMensagensLidas,
} from '#server/pedido/conversa/ler-conversa.ts'
import { apagarConteudo, buscarMensagem } from '#server/pedido/conversa/mensagem-repository.ts'
import { lerArquivoDaNota, lerNotas, removerNota } from '#server/pedido/nota/ler-notas.ts'
import { registrarNota } from '#server/pedido/nota/registrar-nota.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atuanteDe, veValores } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { existePedido, listarAvisosDoPedido } from '#server/plataforma/avisar/aviso-email-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { alterarEmLote, alterarStatus } from './alterar-status.ts'
import { buscarCancelamento, inserirCancelamento } from './cancelamento-repository.ts'
import { somarCompras } from './compras-repository.ts'
import { contarPorSituacao } from './contagem-repository.ts'
import { buscarDestinatario } from './destinatario-repository.ts'
import { emInstantes } from './dias.ts'
import { escreverPlanilha } from './escrever-planilha.ts'
import { travarPedido } from './estado-repository.ts'
import { listarHistorico } from './historico-repository.ts'
import {
  filtroDoPapel,
  lerPedido,
  type Quem,
  recusarFiltroDeOutroPapel,
  recusarMudancaAntiga,
} from './ler-pedido.ts'
import { moverEntrega } from './mover-entrega.ts'
import { buscarPedido, listarPedidos } from './pedido-repository.ts'
import { pedidoDaListaView } from './pedido-view.ts'
import { responderSubstituto } from './responder-substituto.ts'

export function pedidoHandlers(deps: Dependencies): HandlersDe<typeof pedido> {
  const { db } = deps
  return {
    ...handlersDasCompras(deps),
    ...handlersDoDinheiro(deps),
    ...handlersDosAvisos(deps),
    ...handlersDaConversa(deps),
    ...handlersDasNotas(deps),
    'GET /v1/pedido': async ({ query, sessao, sessao: { user, membro } }) => {
      recusarFiltroDeOutroPapel(atuanteDe(sessao), query)
      recusarMudancaAntiga(query.alteradoDesde, deps.clock())
      const filtro = { ...emInstantes(query), ...filtroDoPapel(user) }
      const { pedidos, total } = await listarPedidos(db, filtro)
      const leitor = { papel: user.papel, userId: user.id, funcao: membro?.funcao, agora: deps.clock() }
      return paginatePedidos(
        pedidos.map(pedido => pedidoDaListaView(pedido, leitor)),
        total,
        query,
      )
    },
    'GET /v1/pedido/contagem': async ({ sessao }) => {
      const contagem = await contarPorSituacao(db, filtroDoPapel(sessao.user))
      return veValores(sessao) ? contagem : { ...contagem, aPagar: 0, emAtraso: 0 }
    },
    'GET /v1/pedido/{id}': ({ params, sessao: { user, membro } }) =>
      lerPedido(db, params.id, { user, funcao: membro?.funcao, agora: deps.clock() }),
    'GET /v1/pedido/{id}/historico': async ({ params: { id }, sessao, sessao: { user } }) => {
      exigir(await buscarPedido(db, id, filtroDoPapel(user)), 'pedido-inexistente')
      const lidos = await listarHistorico(db, id)
      const passos = veValores(sessao) ? lidos : semPagamento(lidos)
      // Only staff see who moved it.
      return pode(user.papel, 'ver-todos-os-pedidos') ? passos : passos.map(({ por: _, ...passo }) => passo)
    },
    'PUT /v1/pedido/{id}': ({ params: { id }, body, sessao }) =>
      alterarStatus(deps, { pedidoId: id, para: body.statusPedido, user: sessao.user }),
    'PUT /v1/pedido/{id}/entrega': ({ params, body, sessao: { user } }) =>
      moverEntrega(deps, { ...body, forcar: body.forcar ?? false, pedidoId: params.id, user }),
    'PUT /v1/pedido/lote': ({ body: { pedidos, statusPedido: para }, sessao: { user } }) =>
      alterarEmLote(deps, { pedidos, para, user }),
    'POST /v1/pedido/{id}/cancelamento': ({ params, body: { motivo }, sessao: { user, loginId } }) =>
      pedirCancelamento(deps, { pedidoId: params.id, motivo, user, loginId }),
    'PUT /v1/pedido/{id}/substituto/{substitutoId}': ({ params, body: { aceito }, sessao }) =>
      responderSubstituto(deps, { pedidoId: params.id, id: params.substitutoId, aceito, sessao }),
    'POST /v1/pedido/{id}/segunda-via': ({ params: { id }, sessao: { user, loginId, membro } }) =>
      gerarSegundaVia(deps, { pedidoId: id, user, loginId, funcao: membro?.funcao }),
  }
}

// RECEBIMENTO does not learn whether it is paid, nor when that changed (rule N113).
function semPagamento<P extends { statusPedido: string }>(passos: readonly P[]) {
  return passos
    .filter(({ statusPedido }, i) => statusPedido !== passos[i - 1]?.statusPedido)
    .map(passo => ({ ...passo, statusPagamento: null }))
}

type Handlers = HandlersDe<typeof pedido>

// A buyer's own orders, and to whom one is delivered.
function handlersDasCompras(
  deps: Dependencies,
): Pick<Handlers, 'GET /v1/pedido/soma' | 'GET /v1/pedido/planilha' | 'GET /v1/pedido/{id}/destinatario'> {
  return {
    'GET /v1/pedido/soma': ({ query, sessao: { user } }) =>
      somarCompras(deps.db, { ...emInstantes(query), compradorId: user.id }),
    'GET /v1/pedido/planilha': ({ query, sessao: { user }, leitura }) =>
      escreverPlanilha(leitura, { ...query, compradorId: user.id }),
    'GET /v1/pedido/{id}/destinatario': ({ params: { id }, sessao: { user } }) =>
      lerDestinatario(deps, id, user),
  }
}

// Money that comes another way than by the boleto.
function handlersDoDinheiro(
  deps: Dependencies,
): Pick<
  Handlers,
  'PUT /v1/pedido/{id}/pagamento-por-fora' | 'GET /v1/pedido/{id}/pix' | 'POST /v1/pedido/{id}/pix'
> {
  return {
    'GET /v1/pedido/{id}/pix': ({ params: { id }, sessao: { user } }) => lerPix(deps, { pedidoId: id, user }),
    'POST /v1/pedido/{id}/pix': async ({ params: { id }, sessao: { user, loginId } }) =>
      pixView(await gerarPix(deps, { pedidoId: id, user, loginId }), deps.clock()),
    'PUT /v1/pedido/{id}/pagamento-por-fora': ({ params, body, sessao: { user } }) =>
      receberPorFora(deps, { ...body, pedidoId: params.id, user }),
  }
}

// Who was told of an order (rule N45).
function handlersDosAvisos(
  deps: Dependencies,
): Pick<Handlers, 'GET /v1/pedido/{id}/avisos' | 'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio'> {
  return {
    'GET /v1/pedido/{id}/avisos': async ({ params: { id } }) => {
      recusarSe((await existePedido(deps.db, id)) ? null : { codigo: 'pedido-inexistente' })
      return listarAvisosDoPedido(deps.db, id)
    },
    'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': ({ params: { id, avisoId }, sessao: { user } }) =>
      reenviarAviso(deps, { pedidoId: id, avisoId, porUsuarioId: user.id }),
  }
}

// What buyer, sellers and staff write to each other (rules N79–N81).
function handlersDaConversa(
  deps: Dependencies,
): Pick<
  Handlers,
  | 'GET /v1/pedido/{id}/conversa'
  | 'GET /v1/pedido/{id}/mensagem'
  | 'POST /v1/pedido/{id}/mensagem'
  | 'PUT /v1/pedido/{id}/mensagem/lidas'
  | 'DELETE /v1/pedido/{id}/mensagem/{mensagemId}'
  | 'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto'
  | 'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}'
> {
  return {
    'GET /v1/pedido/{id}/conversa': ({ params: { id }, sessao: { user } }) =>
      lerConversas(deps, { pedidoId: id, user }),
    'GET /v1/pedido/{id}/mensagem': ({ params: { id }, query, sessao: { user } }) =>
      lerMensagens(deps, { ...query, pedidoId: id, user }),
    'POST /v1/pedido/{id}/mensagem': ({ params, form, imagem, sessao: { user } }) => {
      const { vendedorId, texto = '', chave = null } = form
      return escreverMensagem(deps, { pedidoId: params.id, vendedorId, texto, chave, imagem, user })
    },
    'PUT /v1/pedido/{id}/mensagem/lidas': ({ params: { id }, body, sessao: { user } }) =>
      marcarMensagensLidas(deps, { ...body, pedidoId: id, user }),
    'DELETE /v1/pedido/{id}/mensagem/{mensagemId}': ({ params: { id, mensagemId }, sessao: { user } }) =>
      apagarMensagem(deps, { pedidoId: id, mensagemId, user }),
    'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto': ({ params, imagem, sessao: { user } }) =>
      juntarFoto(deps, { pedidoId: params.id, mensagemId: params.mensagemId, imagem, user }),
    'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': ({ params, query, sessao: { user } }) => {
      const { id: pedidoId, ...foto } = params
      return lerFoto(deps, { ...foto, ...query, pedidoId, user })
    },
  }
}

// The sellers' NF-e (rule N82).
function handlersDasNotas(
  deps: Dependencies,
): Pick<
  Handlers,
  | 'GET /v1/pedido/{id}/nota'
  | 'POST /v1/pedido/{id}/nota'
  | 'DELETE /v1/pedido/{id}/nota/{notaId}'
  | 'GET /v1/pedido/{id}/nota/{notaId}/arquivo'
> {
  return {
    'GET /v1/pedido/{id}/nota': ({ params: { id }, sessao: { user } }) =>
      lerNotas(deps, { pedidoId: id, user }),
    'POST /v1/pedido/{id}/nota': ({ params: { id }, form, imagem: arquivo, sessao: { user } }) =>
      registrarNota(deps, {
        ...form,
        confirmado: form.confirmado === 'sim',
        pedidoId: id,
        arquivo,
        user,
      }),
    'DELETE /v1/pedido/{id}/nota/{notaId}': ({ params: { id, notaId }, sessao: { user } }) =>
      removerNota(deps, { pedidoId: id, notaId, user }),
    'GET /v1/pedido/{id}/nota/{notaId}/arquivo': ({ params: { id, notaId }, sessao: { user } }) =>
      lerArquivoDaNota(deps, { pedidoId: id, notaId, user }),
  }
}

/** To whom and where an order is delivered. A read by staff gets an audit entry. Refuses with `pedido-inexistente`. */
async function lerDestinatario(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  pedidoId: number,
  user: Quem,
): Promise<Vista<typeof destinatarioSchema>> {
  const { compradorId: doComprador } = filtroDoPapel(user)
  const lido = exigir(await buscarDestinatario(deps.db, pedidoId, doComprador), 'pedido-inexistente')
  const { compradorId, nome, cnpj, ddd, celular, rua, ...resto } = lido
  const rota = 'GET /v1/pedido/{id}/destinatario'
  if (pode(user.papel, 'ver-dados-cadastrais'))
    await auditarConsulta(deps, { porUsuarioId: user.id, rota, usuarioId: compradorId })
  const { numero, complemento, bairro, cidade, estadoSigla, cep, entregaDia, notaDeEntrega } = resto
  return {
    nome,
    cnpj,
    telefone: ddd && celular && ddd + celular,
    entregaDia,
    notaDeEntrega,
    endereco: rua === null ? null : { rua, numero, complemento, bairro, cidade, estadoSigla, cep },
  }
}

/**
 * Removes the text and the photos of one's own message (rule N80); one that is removed already stays so. Refuses with
 * `mensagem-inexistente`, also for a message of others, or with `mensagem-antiga` after 5 minutes.
 */
async function apagarMensagem(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { user, ...alvo }: { pedidoId: number; mensagemId: number; user: Quem },
): Promise<void> {
  const agora = clock()
  const codigo = 'mensagem-inexistente'
  const conversa = await exigirConversaDaMensagem(db, alvo, { user, codigo })
  await inTransaction(db, async tx => {
    const conversaId = exigir(conversa.id, codigo)
    await travarConversaPorId(tx, conversaId)
    const lida = await buscarMensagem(tx, alvo.mensagemId)
    const propria = exigir(lida?.autorId === user.id ? lida : null, codigo)
    if (propria.texto === null) return
    recusarSe(motivoParaNaoApagar(propria, agora))
    await apagarConteudo(tx, propria.id, agora)
    await anunciarMudanca(tx, conversa, conversaId)
    const usuarios = [conversa.compradorId, conversa.vendedorId]
    await encerrarAvisosSemNaoLidas(tx, { conversaId, usuarios, apagadas: true }, agora)
  })
}

const PEDIR_CANCELAMENTO = ato('pedir-cancelamento', 'Pedidos e dinheiro', 'Pediu o cancelamento do pedido')

/**
 * The buyer asks staff to cancel an order; answers the order (rule M57). Refuses with `pedido-inexistente`, `cancelamento-ja-pedido`
 * or `cancelamento-so-de-pendente`.
 */
export async function pedirCancelamento(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, motivo, user, loginId }: { pedidoId: number; motivo: string; user: Quem; loginId: LoginId },
): Promise<Vista<typeof pedidoSchema>> {
  const agora = clock()
  return inTransaction(db, async tx => {
    const linha = await travarPedido(tx, pedidoId)
    const doComprador = linha?.compradorId === user.id && linha.statusPedido !== 'NO_CARRINHO'
    const { statusPedido } = exigir(doComprador ? linha : null, 'pedido-inexistente')
    const cancelamento = await buscarCancelamento(tx, pedidoId)
    recusarSe(motivoParaNaoPedirCancelamento({ statusPedido, cancelamento }))
    await inserirCancelamento(tx, { pedidoId, motivo, em: agora })
    const registro = { acao: PEDIR_CANCELAMENTO, alvo: { tipo: 'pedido', id: pedidoId } } as const
    if (loginId !== user.id) await exigirAutor(tx, user.id)
    await auditar(tx, { ...registro, porUsuarioId: loginId, depois: { motivo } }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}
