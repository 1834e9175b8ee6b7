import type { carrinho } from '#contract/compra/carrinho.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { ItemRecusado } from '#domain/compra/lote-do-carrinho.ts'
import { motivoParaNaoComprarPorChave } from '#domain/conta/chave-de-api.ts'
import { pode } from '#domain/conta/permissao.ts'
import { gerarBoleto } from '#server/cobranca/emissao/emissao.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { ChaveDaSessao, Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import { gastosDoMembro } from '#server/pessoas/membro/gastos-do-membro.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { adicionarDiretamente, adicionarItem } from './adicionar-item.ts'
import { adicionarLote } from './adicionar-lote.ts'
import { alterarDiretamente, alterarQuantidade } from './alterar-quantidade.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { carrinhoView } from './carrinho-view.ts'
import { combinarFrete, desfazerFrete, pedirFrete } from './combinar-frete.ts'
import { escolherEntrega } from './escolher-entrega.ts'
import { escreverReferencia } from './escrever-referencia.ts'
import { limparCarrinho, retirarItem } from './limpar-carrinho.ts'
import { desistirDaAprovacao, pedirAprovacao } from './pedir-aprovacao.ts'
import { type CarrinhoLido, lerCarrinho } from './situacao.ts'
import { usarAbatimento } from './usar-abatimento.ts'

/** Handlers of the cart. Each edit answers the cart as it is afterwards. */
export function carrinhoHandlers(deps: Dependencies): HandlersDe<typeof carrinho> {
  const editar: Editar = async (sessao, userId, edicao) => {
    await exigirAcessoAoComprador(deps, sessao, userId)
    return ver(deps, sessao, await edicao(quemEdita(sessao, userId)))
  }
  return {
    'GET /v1/pedido/carrinho/{userId}': async ({ params: { userId }, sessao }) => {
      await exigirAcessoAoComprador(deps, sessao, userId)
      return ver(deps, sessao, await lerCarrinho(deps, userId))
    },
    ...quantidadeHandlers(deps, editar),
    'POST /v1/pedido/carrinho/{userId}/itens/lote': async ({ params: { userId }, body, sessao }) => {
      await exigirAcessoAoComprador(deps, sessao, userId)
      const { carrinho, recusados } = await adicionarLote(deps, quemEdita(sessao, userId), body)
      return { carrinho: await ver(deps, sessao, carrinho), recusados: recusados.map(recusadoView) }
    },
    'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': ({ params: { userId, itemId }, sessao }) =>
      editar(sessao, userId, quem => retirarItem(deps, quem, itemId)),
    'DELETE /v1/pedido/carrinho/{userId}': ({ params: { userId }, sessao }) =>
      editar(sessao, userId, quem => limparCarrinho(deps, quem)),
    'PUT /v1/pedido/carrinho/{userId}/frete': ({ params: { userId }, body, sessao }) =>
      editar(sessao, userId, quem => combinarFrete(deps, quem, body)),
    'DELETE /v1/pedido/carrinho/{userId}/frete': ({ params: { userId }, sessao }) =>
      editar(sessao, userId, quem => desfazerFrete(deps, quem)),
    'POST /v1/pedido/carrinho/{userId}/frete/pedido': ({ params: { userId }, sessao }) =>
      editar(sessao, userId, quem => pedirFrete(deps, quem)),
    'GET /v1/pedido/carrinho/{userId}/entrega': async ({ params: { userId }, sessao }) => {
      await exigirAcessoAoComprador(deps, sessao, userId)
      const { escolhido, dia, dias } = (await lerCarrinho(deps, userId)).entrega
      return { escolhido, proposto: dia, dias }
    },
    'PUT /v1/pedido/carrinho/{userId}/entrega': async ({ params: { userId }, body, sessao }) => {
      const { dia, motivo = null } = body
      if (motivo !== null && !pode(sessao.user.papel, 'gerir-entregas'))
        throw new RecusaError({ codigo: 'sem-permissao' })
      return editar(sessao, userId, quem => escolherEntrega(deps, quem, { dia, motivo }))
    },
    'PUT /v1/pedido/carrinho/{userId}/abatimento': ({ params: { userId }, body: { usar }, sessao }) =>
      editar(sessao, userId, quem => usarAbatimento(deps, quem, usar)),
    'PUT /v1/pedido/carrinho/{userId}/referencia': ({ params: { userId }, body: { referencia }, sessao }) =>
      editar(sessao, userId, quem => escreverReferencia(deps, quem, referencia)),
    'POST /v1/pedido/carrinho/{userId}/pagamento': async ({ params: { userId }, body, sessao }) => {
      await exigirAcessoAoComprador(deps, sessao, userId)
      const { pedidoId = null, totalEsperado = null, valorEsperado = null, entregaDia = null } = body ?? {}
      if (sessao.chave) recusarCompraPorChave(sessao.chave, totalEsperado)
      const visto = { pedidoId, totalEsperado, valorEsperado, entregaDia }
      return gerarBoleto(deps, { ...quemEdita(sessao, userId), ...visto })
    },
    ...handlersDaAprovacao(deps, editar),
  }
}

/** Refuses a purchase by a key without its total, or beyond its limit: the total of the order is compared with this one later (rule N138). */
function recusarCompraPorChave({ limiteCentavos }: ChaveDaSessao, total: Centavos | null): void {
  if (total === null)
    throw new RecusaError({ codigo: 'dados-invalidos' }, { totalEsperado: 'Campo obrigatório.' })
  recusarSe(motivoParaNaoComprarPorChave(total, limiteCentavos))
}

/** Runs an edit as this session and answers the cart. */
type Editar = (
  sessao: Sessao,
  userId: number,
  edicao: (quem: QuemEdita) => Promise<CarrinhoLido>,
) => Promise<ReturnType<typeof carrinhoView>>

// The two edits of every minute take one round trip, unless something stands against it.
function quantidadeHandlers(deps: Dependencies, editar: Editar) {
  return {
    'POST /v1/pedido/carrinho/{userId}/itens': async ({
      params: { userId },
      body,
      sessao,
      confirmSession,
    }) => {
      const lido = await adicionarDiretamente(deps, { sessao, userId }, body)
      if (lido) return ver(deps, sessao, lido)
      return editar(await confirmSession(), userId, quem => adicionarItem(deps, quem, body))
    },
    'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': async chamada => {
      const { params, body, sessao, confirmSession } = chamada
      const { userId, itemId } = params
      const lido = await alterarDiretamente(deps, { sessao, userId, ...body }, itemId)
      if (lido) return ver(deps, sessao, lido)
      return editar(await confirmSession(), userId, quem =>
        alterarQuantidade(deps, quem, { ...body, itemId }),
      )
    },
  } satisfies Partial<HandlersDe<typeof carrinho>>
}

// A member asks its company (rule N116).
function handlersDaAprovacao(
  deps: Dependencies,
  editar: Editar,
): Pick<
  HandlersDe<typeof carrinho>,
  'POST /v1/pedido/carrinho/{userId}/aprovacao' | 'DELETE /v1/pedido/carrinho/{userId}/aprovacao'
> {
  return {
    'POST /v1/pedido/carrinho/{userId}/aprovacao': ({ params: { userId }, sessao }) => {
      const membro = exigir(sessao.membro, 'sem-permissao')
      return editar(sessao, userId, () => pedirAprovacao(deps, { userId, membro }))
    },
    'DELETE /v1/pedido/carrinho/{userId}/aprovacao': ({ params: { userId }, sessao }) =>
      editar(sessao, userId, quem => desistirDaAprovacao(deps, quem)),
  }
}

// As the person who looks may order it: a member within its limits.
async function ver({ db, clock }: Dependencies, { user, membro }: Sessao, leitura: CarrinhoLido) {
  return carrinhoView(leitura, user.papel, membro && (await gastosDoMembro(db, membro, clock())))
}

function quemEdita({ user, membro }: Sessao, userId: number): QuemEdita {
  return { userId, porUsuarioId: user.id, membroId: membro?.id ?? null }
}

function recusadoView({ cotacaoId, motivo }: ItemRecusado) {
  return { cotacaoId, ...motivoView(motivo) }
}
