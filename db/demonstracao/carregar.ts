// Loads the demonstration into an empty embedded database (rules M4, M30), and into no other.
import { sql } from 'kysely'
import type { RunningServer } from '#server/compose.ts'
import type { Db } from '#server/db/connection.ts'
import { cadastrarTodos } from './cadastros.ts'
import { publicarCatalogo } from './catalogo.ts'
import { fazerPedidos } from './pedidos.ts'
import { createSimulacao } from './simulacao.ts'

/** Loads the demonstration into an empty database; an interrupted load is removed and begun again. */
export async function carregarDemonstracaoSeVazio(
  server: RunningServer,
  say: (line: string) => void,
): Promise<void> {
  const { deps, simulatorUrl } = server
  if (!simulatorUrl || !(await podeCarregar(deps.db))) return
  say('Carregando os dados de demonstração…')
  await deps.db.insertInto('demonstracao').values({ situacao: 'CARREGANDO' }).execute()
  const simulacao = createSimulacao(simulatorUrl)
  const ids = await cadastrarTodos(deps, simulacao)
  const cotacoes = await publicarCatalogo(deps, ids)
  await fazerPedidos(deps, { ids, cotacoes, simulacao })
  await deps.db.updateTable('demonstracao').set({ situacao: 'CARREGADA' }).execute()
}

// Nobody knows the address or a login before the load is complete, so the rows of an interrupted load belong to nobody.
async function podeCarregar(db: Db): Promise<boolean> {
  const marca = await db.selectFrom('demonstracao').select('situacao').executeTakeFirst()
  if (marca?.situacao === 'CARREGADA') return false
  if (marca) await esvaziar(db)
  const alguem = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
  return alguem === undefined
}

async function esvaziar(db: Db): Promise<void> {
  await sql`truncate usuario, produto, tentativa_de_login, configuracao, demonstracao restart identity cascade`.execute(
    db,
  )
}
