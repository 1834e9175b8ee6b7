import { primeiraLiberacao, situacaoDasPartes } from '#domain/pagamento/repasse-preso.ts'
import {
  anotarLeituraDaDivisao,
  buscarDivisaoPresa,
  listarPresos,
} from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { lerEAplicar } from './ler-cobranca.ts'

const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Reads at the provider what became of the sellers' shares of orders that were paid back by hand (rule M38). A failure does not hold up the
 * next split; throws at the end if any failed.
 */
export async function conferirRepassesPresos(deps: Deps): Promise<void> {
  await fazerTodos(await listarPresos(deps.db), id => conferirRepassePreso(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'repasses presos sem resposta do provedor',
  })
}

async function conferirRepassePreso(deps: Deps, cobrancaId: number): Promise<void> {
  const { splitId } = await lerDivisaoPresa(deps, cobrancaId)
  const leitura = splitId
    ? await deps.pagbank.lerDivisao(splitId)
    : ({ tipo: 'nao-lida', detalhe: 'cobrança ainda sem divisão' } as const)
  if (leitura.tipo === 'nao-lida') {
    const { detalhe } = leitura
    deps.log.warn({ cobrancaId, detalhe }, 'divisão não lida')
    throw new FalhaDeTrabalho(
      `o provedor não respondeu sobre os repasses presos da cobrança ${cobrancaId}: ${detalhe}`,
    )
  }
  const { partes } = leitura
  const lida = {
    situacao: situacaoDasPartes(partes.map(parte => parte.situacao)),
    liberaEm: primeiraLiberacao(partes.map(parte => parte.liberaEm)),
    agora: deps.clock(),
  }
  await inTransaction(deps.db, tx => anotarLeituraDaDivisao(tx, cobrancaId, lida))
}

// The charge names its split only once it was read as paid.
async function lerDivisaoPresa(deps: Deps, cobrancaId: number) {
  const divisao = await buscarDivisaoPresa(deps.db, cobrancaId)
  if (divisao.splitId !== null) return divisao
  await lerEAplicar(deps, divisao.chargeId)
  return buscarDivisaoPresa(deps.db, cobrancaId)
}
