// Loads the demonstration into an empty private database (rules M4, M30). Never touches other databases.
import { sql } from 'kysely'
import type { RunningServer } from '#server/compose.ts'
import type { Db } from '#server/db/connection.ts'
import { cadastrarTodos } from './cadastros.ts'
import { publicarCatalogo } from './catalogo.ts'
import { fazerPedidos } from './pedidos.ts'
import { criarSimulacao } from './simulacao.ts'

/** Loads the demonstration if the database is empty. If an earlier load was interrupted, empties the database and starts again. */
export async function carregarDemonstracaoSeVazio(
  server: RunningServer,
  say: (line: string) => void,
): Promise<void> {
  const { deps, simulatorUrl } = server
  if (!simulatorUrl || !(await podeCarregar(deps.db))) return
  say('Carregando os dados de demonstração…')
  await deps.db.insertInto('demonstracao').values({ situacao: 'CARREGANDO' }).execute()
  const simulacao = criarSimulacao(simulatorUrl)
  const ids = await cadastrarTodos(deps, simulacao)
  const cotacoes = await publicarCatalogo(deps, ids)
  await fazerPedidos(deps, { ids, cotacoes, simulacao })
  await deps.db.updateTable('demonstracao').set({ situacao: 'CARREGADA' }).execute()
}

// The address and the logins are printed after the load. An interrupted load therefore leaves no data of real users.
async function podeCarregar(db: Db): Promise<boolean> {
  const carga = await db.selectFrom('demonstracao').select('situacao').executeTakeFirst()
  if (carga?.situacao === 'CARREGADA') return false
  if (carga) await esvaziar(db)
  const primeiroUsuario = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
  return primeiroUsuario === undefined
}

async function esvaziar(db: Db): Promise<void> {
  await sql`truncate usuario, produto, tentativa_de_login, configuracao, demonstracao restart identity cascade`.execute(
    db,
  )
}
