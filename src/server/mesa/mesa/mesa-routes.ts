import type * as z from 'zod/mini'
import type { mesa, tarefaAbertaSchema } from '#contract/mesa/mesa.ts'
import { schemaDaAcao } from '#contract/mesa/tipo-de-tarefa.ts'
import { type NomeDoTipo, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { paginate } from '#contract/pagina.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import type { Quem } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { parsePart } from '#server/telhado/http/parse-parts.ts'
import { contarMesa, lerMesa, lerMomento, lerTarefa } from './ler-tarefas.ts'
import { buscarPosse, pegarTarefa, soltarTarefa, type Tarefa } from './posse-repository.ts'
import { buscarTarefa, type TarefaSemPalavras } from './tarefa-repository.ts'
import { tipoDeTarefa } from './tipos-de-tarefa.ts'

/** Handlers of the desk; all for staff. */
export function mesaHandlers(deps: Dependencies): HandlersDe<typeof mesa> {
  return {
    'GET /v1/mesa': async ({ query, sessao }) => {
      const { tarefas, total } = await lerMesa(deps, query, sessao.user)
      return { ...paginate(tarefas, total, query), total }
    },
    'GET /v1/mesa/contagem': async ({ sessao }) => {
      const tipos = await contarMesa(deps, sessao.user)
      const soma = (de: (tipo: (typeof tipos)[number]) => number) => tipos.reduce((a, b) => a + de(b), 0)
      return {
        abertas: soma(({ abertas }) => abertas),
        urgentes: soma(({ urgentes }) => urgentes),
        tipos,
      }
    },
    'GET /v1/mesa/{tipo}/{id}': ({ params, sessao }) => lerTarefa(deps, params, sessao.user),
    'POST /v1/mesa/{tipo}/{id}': ({ params, body, sessao: { user, loginId } }) => {
      const { acao: gesto } = body
      return ehGesto(gesto)
        ? segurarTarefa(deps, params, { gesto, user })
        : agir(deps, params, { acao: acaoPedida(params.tipo, body), user, loginId })
    },
  }
}

const ehGesto = (acao: string): acao is 'pegar' | 'assumir' | 'soltar' =>
  ['pegar', 'assumir', 'soltar'].includes(acao)

type Body = z.output<(typeof mesa)['POST /v1/mesa/{tipo}/{id}']['body']>

function acaoPedida(tipo: NomeDoTipo, { acao: nome, visto, ...dados }: Body): Acao {
  const { acoes } = tipoDeclarado(tipo)
  const declarada = Object.hasOwn(acoes, nome) ? acoes[nome] : undefined
  const campos = {
    ...(!declarada && { acao: 'Valor inválido.' }),
    ...(visto === undefined && { visto: 'Campo obrigatório.' }),
  }
  if (!declarada || visto === undefined) throw new RecusaError({ codigo: 'dados-invalidos' }, campos)
  return { nome, visto, ...parsePart(schemaDaAcao(declarada), dados) }
}

type TarefaAbertaView = z.output<typeof tarefaAbertaSchema>

/** Takes a task in hand, takes it over from a colleague, or lets it go. Refuses with `tarefa-inexistente`. Answers the task. */
async function segurarTarefa(
  deps: Dependencies,
  tarefa: Tarefa,
  { gesto, user }: { gesto: 'pegar' | 'assumir' | 'soltar'; user: Quem },
): Promise<TarefaAbertaView> {
  const lida = await lerTarefa(deps, tarefa, user)
  if (lida.encerrada && gesto !== 'soltar') return lida
  await inTransaction(deps.db, tx =>
    gesto === 'soltar'
      ? soltarTarefa(tx, tarefa, user.id)
      : pegarTarefa(tx, tarefa, { porUsuarioId: user.id, agora: deps.clock(), assumir: gesto === 'assumir' }),
  )
  const comQuem = await buscarPosse(deps.db, tarefa, deps.clock())
  return { ...lida, comQuem }
}

/** An action of a kind, as it was checked by its declaration. */
interface Acao {
  nome: string
  visto: string
  observacao?: unknown
  campos?: unknown
}

/**
 * Does something with a task, by the use case of its noun, which compares what the caller saw under its own locks. Refuses with
 * `tarefa-inexistente`, `tarefa-ja-encerrada`, `tarefa-com-outra-pessoa`, `tarefa-mudou` or with what the use case says. Answers the task as
 * it is afterwards.
 */
async function agir(
  deps: Dependencies,
  tarefa: Tarefa,
  { acao: { nome, ...dados }, user, loginId }: { acao: Acao; user: Quem; loginId: LoginId },
): Promise<TarefaAbertaView> {
  const tipo = tipoDeTarefa(tarefa.tipo)
  const declarada = exigir(tipoDeclarado(tarefa.tipo).acoes[nome], 'dados-invalidos')
  if (![tipoDeclarado(tarefa.tipo).quem, declarada.quem].every(quem => !quem || pode(user.papel, quem)))
    throw new RecusaError({ codigo: 'sem-permissao' })
  const momento = await lerMomento(deps)
  const antes = exigir(await buscarTarefa(deps.db, tipo, { id: tarefa.id, momento }), 'tarefa-inexistente')
  recusarSeEncerrada(antes, declarada.encerrada === true, user)
  const posse = await buscarPosse(deps.db, tarefa, momento.agora)
  if (posse && posse.id !== user.id)
    throw new RecusaError({ codigo: 'tarefa-com-outra-pessoa', nome: posse.nome, ate: posse.ate })
  const fazer = exigir(tipo.acoes[nome], 'dados-invalidos')
  await fazer(deps, { ...dados, id: tarefa.id, user, loginId })
  if (posse && !declarada.noDetalhe) await inTransaction(deps.db, tx => soltarTarefa(tx, tarefa, user.id))
  return lerTarefa(deps, tarefa, user)
}

function recusarSeEncerrada({ encerrada }: TarefaSemPalavras, deEncerrada: boolean, user: Quem): void {
  if (!encerrada) {
    if (deEncerrada) throw new RecusaError({ codigo: 'tarefa-mudou' })
    return
  }
  if (deEncerrada) return
  const { por, em, desfecho } = encerrada
  const quem = por === null ? null : por.id === user.id ? 'Você' : por.nome
  throw new RecusaError({ codigo: 'tarefa-ja-encerrada', quem, em, desfecho })
}
