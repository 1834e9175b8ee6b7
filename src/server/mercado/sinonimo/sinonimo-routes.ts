import { isDeepStrictEqual } from 'node:util'
import { type sinonimo, TERMOS_MINIMOS } from '#contract/mercado/sinonimo.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { listarSemResultado } from './busca-sem-resultado-repository.ts'
import {
  buscarTermoDeOutroGrupo,
  contarVersao,
  type GrupoDeSinonimos,
  gravarTermos,
  inserirGrupo,
  listarGrupos,
  removerGrupo,
  travarDicionario,
  travarGrupo,
} from './sinonimo-repository.ts'

/** Handlers of the dictionary, all for staff. */
export function sinonimoHandlers(deps: Dependencies): HandlersDe<typeof sinonimo> {
  const { db, clock } = deps
  return {
    'GET /v1/sinonimo': async () => ({
      grupos: await listarGrupos(db),
      semResultado: await listarSemResultado(db, clock()),
    }),
    'POST /v1/sinonimo': ({ body: { termos }, sessao: { user } }) => criarGrupo(deps, termos, user.id),
    'PUT /v1/sinonimo/{id}': ({ params: { id }, body, sessao: { user } }) =>
      editarGrupo(deps, { ...body, id, porUsuarioId: user.id }),
  }
}

const CRIAR_SINONIMOS = atoSoDaConta('criar-sinonimos', 'Produtos e ajustes', 'Criou sinônimos')
const REMOVER_SINONIMOS = atoSoDaConta('remover-sinonimos', 'Produtos e ajustes', 'Removeu sinônimos')
const EDITAR_SINONIMOS = atoSoDaConta('editar-sinonimos', 'Produtos e ajustes', 'Alterou sinônimos')

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Adds a group to the dictionary (rule N8). Refuses with `sinonimo-repetido`. */
export function criarGrupo(
  { db, clock }: Deps,
  termos: readonly string[],
  porUsuarioId: number,
): Promise<GrupoDeSinonimos> {
  return inTransaction(db, async tx => {
    await recusarRepetido(tx, termos, null)
    const id = await inserirGrupo(tx)
    await gravarTermos(tx, id, termos)
    const alvo = { tipo: 'sinonimo', id } as const
    const grupo = exigir(await travarGrupo(tx, id), 'sinonimo-inexistente')
    const depois = { termos: grupo.termos }
    await auditar(tx, { porUsuarioId, acao: CRIAR_SINONIMOS, alvo, depois }, clock())
    return grupo
  })
}

interface EdicaoDoGrupo {
  id: number
  /** Fewer than two remove the group. */
  termos: readonly string[]
  /** The version that the author has read. */
  versao: number
  porUsuarioId: number
}

/**
 * Gives a group other terms, or removes it (rule N8). The same terms write nothing. Refuses with `sinonimo-inexistente`,
 * `versao-ja-mudou` or `sinonimo-repetido`.
 */
async function editarGrupo(
  { db, clock }: Deps,
  { id, termos, versao: versaoLida, porUsuarioId }: EdicaoDoGrupo,
): Promise<void> {
  const alvo = { tipo: 'sinonimo', id } as const
  await inTransaction(db, async tx => {
    await recusarRepetido(tx, termos, id)
    const { versao, termos: antes } = exigir(await travarGrupo(tx, id), 'sinonimo-inexistente')
    recusarSeMudou(versao, versaoLida)
    if (isDeepStrictEqual(antes, termos)) return
    await gravarTermos(tx, id, termos)
    const { termos: depois } = exigir(await travarGrupo(tx, id), 'sinonimo-inexistente')
    const acao = depois.length < TERMOS_MINIMOS ? REMOVER_SINONIMOS : EDITAR_SINONIMOS
    if (acao === REMOVER_SINONIMOS) await removerGrupo(tx, id)
    else await contarVersao(tx, id)
    const mudanca = acao === REMOVER_SINONIMOS ? {} : { depois: { termos: depois } }
    await auditar(tx, { porUsuarioId, acao, alvo, antes: { termos: antes }, ...mudanca }, clock())
  })
}

// Under a lock, so that two people who write the same term at once do not both pass.
async function recusarRepetido(tx: Tx, termos: readonly string[], grupoId: number | null): Promise<void> {
  await travarDicionario(tx)
  const termo = await buscarTermoDeOutroGrupo(tx, termos, grupoId)
  if (termo !== null) throw new RecusaError({ codigo: 'sinonimo-repetido', termo })
}
