import type * as z from 'zod/mini'
import type { tarefaAbertaSchema, tarefaSchema } from '#contract/mesa/mesa.ts'
import { NOMES_DOS_TIPOS, type NomeDoTipo, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import type { Momento, Quem } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import type { Tarefa } from './posse-repository.ts'
import {
  acharPessoas,
  buscarTarefa,
  type ContagemDoTipo,
  contarTarefas,
  listarTarefas,
  type Pagina,
  type Recorte,
  type TarefaSemPalavras,
} from './tarefa-repository.ts'
import { tipoDeTarefa } from './tipos-de-tarefa.ts'

type TarefaView = z.output<typeof tarefaSchema>
type TarefaAbertaView = z.output<typeof tarefaAbertaSchema>

/** What a page of the desk is asked for with. */
export interface FiltroDaMesa extends Pagina {
  tipo?: NomeDoTipo | undefined
  situacao: 'ABERTA' | 'ENCERRADA'
  busca?: string | undefined
  pedidoId?: number | undefined
  pessoaId?: number | undefined
  /** São Paulo's dates, the last one included. */
  de?: string | undefined
  ate?: string | undefined
  por: 'EQUIPE' | 'EU' | 'TODOS'
}

/** The moment of a reading. */
export async function lerMomento({
  clock,
  regras,
}: Pick<Dependencies, 'clock' | 'regras'>): Promise<Momento> {
  const agora = clock()
  return { agora, hoje: dataEmSaoPaulo(agora), regras: await regras.vigentes() }
}

/** One page of tasks of the kinds that this person may see, and the number of all. Refuses a kind of others with `sem-permissao`. */
export async function lerMesa(
  deps: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  filtro: FiltroDaMesa,
  user: Quem,
): Promise<{ tarefas: TarefaView[]; total: number }> {
  const momento = await lerMomento(deps)
  const recorte = await recorteDe(deps.db, filtro)
  const { situacao, de, ate, por, page, size } = filtro
  const dias = { de: de ? inicioDoDia(de) : null, ate: ate ? inicioDoDia(somarDias(ate, 1)) : null }
  const encerradas = situacao === 'ENCERRADA' ? { dias, por: por === 'EU' ? user.id : por } : null
  const tipos = tiposDe(user, filtro.tipo).map(tipoDeTarefa)
  const lidas = await listarTarefas(deps.db, { tipos, momento, recorte, encerradas }, { page, size })
  return { tarefas: await comPalavras(deps.db, lidas.tarefas, momento), total: lidas.total }
}

/** How many tasks this person can do something about, by kind, the nearest term first. */
export async function contarMesa(
  deps: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  user: Quem,
): Promise<ContagemDoTipo[]> {
  return contarTarefas(deps.db, { tipos: tiposDe(user).map(tipoDeTarefa), momento: await lerMomento(deps) })
}

/** One task with what can be done about it. Refuses with `tarefa-inexistente`. */
export async function lerTarefa(
  deps: Dependencies,
  { tipo, id }: Tarefa,
  user: Quem,
): Promise<TarefaAbertaView> {
  tiposDe(user, tipo)
  const momento = await lerMomento(deps)
  const lida = exigir(await buscarTarefa(deps.db, tipoDeTarefa(tipo), { id, momento }), 'tarefa-inexistente')
  const [tarefa] = await comPalavras(deps.db, [lida], momento)
  const {
    visto,
    impedimentos = {},
    ausentes = [],
    ...partes
  } = await tipoDeTarefa(tipo).abrir(deps, id, momento, user)
  const acoes = Object.entries(tipoDeclarado(tipo).acoes)
    .filter(([acao, { encerrada = false, quem }]) => {
      const naSituacao = encerrada === (lida.encerrada !== null)
      return naSituacao && !ausentes.includes(acao) && (!quem || pode(user.papel, quem))
    })
    .map(([acao]) => {
      const motivo = impedimentos[acao]
      return { acao, impedimento: motivo ? motivoView(motivo) : null }
    })
  return { ...exigir(tarefa, 'tarefa-inexistente'), visto, acoes, ...partes }
}

function tiposDe({ papel }: Quem, tipo?: NomeDoTipo): NomeDoTipo[] {
  const vistos = NOMES_DOS_TIPOS.filter(nome => pode(papel, tipoDeclarado(nome).quem))
  if (!tipo) return vistos
  if (!vistos.includes(tipo)) throw new RecusaError({ codigo: 'sem-permissao' })
  return [tipo]
}

// Digits are an order's number, anything else is of a name.
async function recorteDe(db: Db, { busca, pedidoId, pessoaId }: FiltroDaMesa): Promise<Recorte> {
  const procurada = busca?.trim()
  const numero = procurada && /^#?(\d{1,15})$/.exec(procurada)?.[1]
  const pessoas = procurada && !numero ? await acharPessoas(db, procurada) : null
  const pessoaIds = pessoaId !== undefined && pessoas ? pessoas.filter(id => id === pessoaId) : pessoas
  return {
    pedidoId: numero ? Number(numero) : pedidoId,
    pessoaIds: pessoaIds ?? (pessoaId === undefined ? undefined : [pessoaId]),
  }
}

async function comPalavras(
  db: Db,
  tarefas: readonly TarefaSemPalavras[],
  momento: Momento,
): Promise<TarefaView[]> {
  const palavras = new Map<string, Awaited<ReturnType<ReturnType<typeof tipoDeTarefa>['ler']>>>()
  for (const tipo of new Set(tarefas.map(tarefa => tarefa.tipo))) {
    const ids = tarefas.filter(tarefa => tarefa.tipo === tipo).map(({ id }) => id)
    palavras.set(tipo, await tipoDeTarefa(tipo).ler(db, ids, momento))
  }
  return tarefas.map(tarefa => ({
    ...tarefa,
    urgente: tarefa.encerrada === null && tarefa.prazo <= momento.agora,
    ...(palavras.get(tarefa.tipo)?.get(tarefa.id) ?? { frase: '', fatos: [] }),
  }))
}
