import type { carrinho } from '#contract/compra/carrinho.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoUsarQuantidade } from '#domain/compra/carrinho.ts'
import type { ItemRecusado } from '#domain/compra/lote-do-carrinho.ts'
import { motivoParaNaoComprarPorChave } from '#domain/conta/chave-de-api.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAgendar, motivoParaNaoReceber } from '#domain/entrega/agenda.ts'
import { gerarBoleto } from '#server/cobranca/emissao/emissao.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { atualizarEscolha } from '#server/pedido/pedido/entrega-do-pedido-repository.ts'
import { atualizarUsoDoAbatimento, trocarReferencia } from '#server/pedido/pedido/estado-repository.ts'
import { mudancaDeQuantidade, removerItem, removerItens } from '#server/pedido/pedido/item-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { ChaveDaSessao, Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import { gastosDoMembro } from '#server/pessoas/membro/gastos-do-membro.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { adicionarDiretamente, adicionarItem } from './adicionar-item.ts'
import { adicionarLote } from './adicionar-lote.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, travarParaEditar } from './carrinho-repository.ts'
import { carrinhoView } from './carrinho-view.ts'
import { combinarFrete, desfazerFrete, pedirFrete } from './combinar-frete.ts'
import { type EdicaoDireta, editarDiretamente } from './edicao-direta.ts'
import { type DepsDeEdicao, editarCarrinho, escreverNumaIda } from './editar-carrinho.ts'
import { desistirDaAprovacao, pedirAprovacao } from './pedir-aprovacao.ts'
import { type CarrinhoLido, lerCarrinho, lerSituacao } from './situacao.ts'

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

function quemEdita({ user, membro, loginId }: Sessao, userId: number): QuemEdita {
  const doMembro = { membroId: membro?.id ?? null, loginDoMembro: membro && loginId }
  return { userId, porUsuarioId: user.id, ...doMembro }
}

function recusadoView({ cotacaoId, motivo }: ItemRecusado) {
  return { cotacaoId, ...motivoView(motivo) }
}

// Does the next boleto of a cart use what the platform owes its buyer? (rule N68)

/** Says so of a cart, which keeps it until its boleto is issued. Refuses with `carrinho-em-emissao`. */
function usarAbatimento(deps: DepsDeEdicao, quem: QuemEdita, usar: boolean): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, agora)
    const mudou = await atualizarUsoDoAbatimento(tx, pedidoId, usar)
    return mudou ? { acao: 'usar-abatimento', antes: { usar: !usar }, depois: { usar } } : null
  })
}

// The buyer's own number of its next order (rule N144), which the order keeps.

/** Writes it on a cart, or with null takes it off. Refuses with `carrinho-em-emissao`. */
function escreverReferencia(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  referencia: string | null,
): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, agora)
    const antes = await trocarReferencia(tx, pedidoId, referencia)
    if (antes === referencia) return null
    return { acao: 'escrever-referencia', antes: { referencia: antes }, depois: { referencia } }
  })
}

/** Removes every item. Refuses with `carrinho-em-emissao`. */
export function limparCarrinho(deps: DepsDeEdicao, quem: QuemEdita): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const itens = await removerItens(tx, await abrirCarrinho(tx, quem.userId, agora))
    return { acao: 'limpar', antes: { itens }, depois: { itens: [] } }
  })
}

/** Removes one item. Refuses with `item-inexistente` or `carrinho-em-emissao`. */
function retirarItem(deps: DepsDeEdicao, quem: QuemEdita, itemId: number): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async tx => {
    const pedidoId = exigir(await travarParaEditar(tx, quem.userId), 'item-inexistente')
    return {
      acao: 'retirar-item',
      antes: exigir(await removerItem(tx, pedidoId, itemId), 'item-inexistente'),
    }
  })
}

/** What a cart's item gets; undefined leaves whether similar products may come (rule N156). */
interface MudancaDoItem {
  quantidade: number
  aceitaParecidos?: boolean | undefined
}

/**
 * Sets the quantity of an item. Refuses with `quantidade-invalida`, `quantidade-alta-demais`, `carrinho-grande-demais`, `item-inexistente` or
 * `carrinho-em-emissao`.
 */
async function alterarQuantidade(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  { itemId, quantidade, aceitaParecidos }: MudancaDoItem & { itemId: number },
): Promise<CarrinhoLido> {
  recusarSe(motivoParaNaoUsarQuantidade(quantidade))
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const mudanca = mudancaDeQuantidade({
      compradorId: quem.userId,
      itemId,
      quantidade,
      aceitaParecidos,
    })
    const { pedidoId, resposta, lido } = await escreverNumaIda(tx, { userId: quem.userId, agora }, mudanca)
    exigir(pedidoId, 'item-inexistente')
    const antes = exigir(resposta, 'item-inexistente')
    return { acao: 'alterar-quantidade', antes, depois: { ...antes, quantidade }, lido }
  })
}

/** As `alterarQuantidade`, in one round trip; null if something stands against it. */
export function alterarDiretamente(
  deps: DepsDeEdicao,
  edicao: EdicaoDireta & MudancaDoItem,
  itemId: number,
): Promise<CarrinhoLido | null> {
  const { userId: compradorId, quantidade, aceitaParecidos } = edicao
  return editarDiretamente(deps, edicao, (_agora, condicao) =>
    mudancaDeQuantidade({ compradorId, itemId, quantidade, aceitaParecidos, condicao }),
  )
}

// The day that a cart asks for (rule N51). It is booked with the boleto; until then others may take the last place.

interface Escolha {
  /** `YYYY-MM-DD`; null for the first free day. */
  dia: string | null
  /** Why staff book it beyond cut-off or capacity; null if they do not. */
  motivo: string | null
}

/**
 * Chooses the day that a cart is delivered on. Refuses with `carrinho-vazio`, `carrinho-em-emissao`, the reasons of
 * `motivoParaNaoReceber`, or, with a reason of staff, only with `dia-fora-do-prazo`.
 */
export function escolherEntrega(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  { dia, motivo }: Escolha,
): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = exigir(await travarParaEditar(tx, quem.userId), 'carrinho-vazio')
    const regras = await lerRegras(tx, agora)
    const { entrega } = await lerSituacao(tx, { userId: quem.userId, agora, regras })
    const { dias, zonaId } = entrega
    if (dia !== null)
      recusarSe(
        motivo === null
          ? motivoParaNaoReceber(regras.agenda, dias, { zonaId, dia, agora })
          : motivoParaNaoAgendar(dia, dataEmSaoPaulo(agora)),
      )
    await atualizarEscolha(tx, pedidoId, { dia, motivo })
    const depois = { entregaDia: dia, ...(motivo !== null && { motivo }) }
    return { acao: 'escolher-entrega', antes: { entregaDia: entrega.escolhido }, depois }
  })
}
