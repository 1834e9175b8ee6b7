import { removerAcessosAntigos } from '#server/acesso/acesso-repository.ts'
import { removerDispositivosAntigos } from '#server/auth/dispositivo-repository.ts'
import { removerLinksDeEmailVencidos } from '#server/auth/link-de-email-repository.ts'
import { removerRecuperacoesVencidas } from '#server/auth/recuperacao-repository.ts'
import { removerSessoesVencidas } from '#server/auth/session-repository.ts'
import { removerTentativasAntigas } from '#server/auth/tentativa-de-login-repository.ts'
import { removerUsosVencidos } from '#server/auth/uso-repository.ts'
import { removerAvisosAntigos } from '#server/aviso/aviso-repository.ts'
import { esvaziarAvisos } from '#server/aviso-pagbank/aviso-repository.ts'
import { removerLotesDoCarrinhoAntigos } from '#server/carrinho/lote-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { removerDadosDoPagador } from '#server/emissao/dados-do-pagador-repository.ts'
import { removerListasAntigas } from '#server/lista/lista-repository.ts'
import { removerBuscasAntigas } from '#server/sinonimo/busca-sem-resultado-repository.ts'
import { removerLotesAntigos } from '#server/tabela/lote-repository.ts'
import { removerVinculosVencidos } from '#server/vinculo/vinculo-repository.ts'

/**
 * Removes expired rows: sessions, links for passwords and e-mails, devices, hourly counts, waits after failed logins, unused PagBank
 * links, accesses after six months, searches in vain and notices after 90 days, tables of prices after 30 days, keys of lots of the cart
 * after 7 days, lists that their buyers
 * removed, and payers' data of settled boletos. Reads check the time themselves, so it does not matter when this runs.
 */
export async function removerVencidos({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await removerSessoesVencidas(tx, agora)
    await removerRecuperacoesVencidas(tx, agora)
    await removerLinksDeEmailVencidos(tx, agora)
    await removerVinculosVencidos(tx, agora)
    await removerUsosVencidos(tx, agora)
    await removerTentativasAntigas(tx, agora)
    await removerAcessosAntigos(tx, agora)
    await removerBuscasAntigas(tx, agora)
    await removerDispositivosAntigos(tx, agora)
    await removerLotesAntigos(tx, agora)
    await removerLotesDoCarrinhoAntigos(tx, agora)
    await removerListasAntigas(tx, agora)
    await removerAvisosAntigos(tx, agora)
    await esvaziarAvisos(tx, await removerDadosDoPagador(tx, agora))
  })
}
