// Loads the demonstration into an empty private database (rules M4, M30). Never touches other databases.
import { sql } from 'kysely'
import type { RunningServer } from '#server/compose.ts'
import { apurarVendas } from '#server/contas/relatorio/relatorio-jobs.ts'
import { alterarConfiguracao } from '#server/mercado/configuracao/configuracao-routes.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import {
  buscarDemonstracao,
  concluirDemonstracao,
  inserirDemonstracao,
} from '#server/plataforma/db/demonstracao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { darAbatimento } from './abatimentos.ts'
import { viverAteAgora } from './atos.ts'
import { lerAvisos, perderUmEmail } from './avisos.ts'
import { cadastrarTodos } from './cadastros.ts'
import { publicarCatalogo } from './catalogo.ts'
import { combinarPrecos } from './combinados.ts'
import { ato } from './compra.ts'
import { definirCondicoes } from './condicoes.ts'
import { SENHAS_PUBLICADAS, type Senhas } from './contas.ts'
import { conversar } from './conversas.ts'
import { comprarDuasVezes, oferecerNoLugar } from './em-andamento.ts'
import { criarAgenda } from './entregas.ts'
import { montarEquipe, pedirPeloMembro } from './equipe.ts'
import { criarListas } from './listas.ts'
import { deixarNaMesa } from './mesa.ts'
import { fazerPedidos } from './pedidos.ts'
import { criarRotaDoProximoDia } from './rotas.ts'
import { criarSimulacao } from './simulacao.ts'

/**
 * Loads the demonstration if the database is empty, and answers whether it did. If an earlier load was interrupted, empties the
 * database and starts again.
 */
export async function carregarDemonstracaoSeVazio(
  { deps, simulatorUrl, simulatorKey }: Pick<RunningServer, 'deps' | 'simulatorUrl' | 'simulatorKey'>,
  say: (line: string) => void,
  senhas: Senhas = SENHAS_PUBLICADAS,
): Promise<boolean> {
  if (!simulatorUrl || !(await podeCarregar(deps.db))) return false
  say('Carregando os dados de demonstração…')
  await inserirDemonstracao(deps.db, senhas !== SENHAS_PUBLICADAS)
  const simulacao = criarSimulacao(simulatorUrl, simulatorKey)
  const ids = await cadastrarTodos(deps, { simulacao, senhas })
  const cotacoes = await publicarCatalogo(deps, ids)
  await criarAgenda(deps, ids)
  await fazerPedidos(deps, { ids, cotacoes, simulacao })
  await definirCondicoes(deps, { ids, cotacoes })
  await criarListas(deps, ids)
  await criarRotaDoProximoDia(deps, ids)
  await conversar(deps, ids)
  await darAbatimento(deps, ids)
  await viverAteAgora(deps, [ato(deps.clock(), agora => deixarNaMesa(agora, { ids, cotacoes, simulacao }))])
  await combinarPrecos(deps, { ids, cotacoes })
  await montarEquipe(deps, ids, senhas)
  await alterarConfiguracao(deps, { pixLigado: true, juntarEntregas: true }, ids.get('Administração') ?? 0)
  await lerAvisos(deps)
  // Of these the bell tells.
  await pedirPeloMembro(deps, { ids, cotacoes })
  await comprarDuasVezes(deps, { ids, cotacoes, simulacao })
  await oferecerNoLugar(deps, ids)
  await perderUmEmail(deps)
  // What a job counts at night, so that the reports have it at once (rule N107).
  await apurarVendas(deps)
  await concluirDemonstracao(deps.db)
  return true
}

async function podeCarregar(db: Db): Promise<boolean> {
  await esvaziarCargaInterrompida(db)
  if (await buscarDemonstracao(db)) return false
  const primeiroUsuario = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
  return primeiroUsuario === undefined
}

/**
 * Empties the database, and its queue, if a load was interrupted. The address and the logins are printed after the load: an interrupted
 * one leaves no data of real users. A start does it before its jobs run, which would lock the same tables in another order.
 */
export async function esvaziarCargaInterrompida(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    if ((await buscarDemonstracao(tx))?.situacao !== 'CARREGANDO') return
    await sql`truncate usuario, produto, tentativa_de_login, configuracao, demonstracao, agenda_de_entrega, agenda_excecao, vaga_de_entrega, rota, apuracao, dia_do_mercado restart identity cascade`.execute(
      tx,
    )
    await sql`delete from pgboss.job`.execute(tx)
  })
}
