import { removerDadosDoPagador } from '#server/cobranca/emissao/dados-do-pagador-repository.ts'
import { esvaziarNotificacoes } from '#server/cobranca/notificacao/notificacao-repository.ts'
import { removerLotesDoCarrinhoAntigos } from '#server/compra/carrinho/lote-repository.ts'
import { removerListasAntigas } from '#server/compra/lista/lista-repository.ts'
import { removerVinculosVencidos } from '#server/contas/pagbank/vinculo-repository.ts'
import { removerFotosVencidas } from '#server/mercado/cotacao/condicoes-repository.ts'
import { removerPrecosDemais } from '#server/mercado/cotacao/preco-historico-repository.ts'
import { removerBuscasAntigas } from '#server/mercado/sinonimo/busca-sem-resultado-repository.ts'
import { removerLotesAntigos } from '#server/mercado/tabela/lote-repository.ts'
import { removerAcessosAntigos } from '#server/pessoas/acesso/acesso-repository.ts'
import { removerLinksDeEmailVencidos } from '#server/pessoas/auth/link-de-email-repository.ts'
import { removerRecuperacoesVencidas } from '#server/pessoas/auth/recuperacao-repository.ts'
import { removerSessoesVencidas } from '#server/pessoas/auth/session-repository.ts'
import { removerTentativasAntigas } from '#server/pessoas/auth/tentativa-de-login-repository.ts'
import { removerUsosVencidos } from '#server/pessoas/auth/uso-repository.ts'
import { removerEscritasAntigas } from '#server/pessoas/integracao/escrita-repository.ts'
import { removerExportacoesVencidas } from '#server/pessoas/privacidade/exportacao-repository.ts'
import { anonimizarEncerradas } from '#server/pessoas/user/encerramento-repository.ts'
import { removerAvisosAntigos } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

/**
 * Removes expired rows: sessions, links for passwords and e-mails, hourly counts, waits after failed logins, unused PagBank
 * links, accesses after six months, searches in vain and notices after 90 days, tables of prices after 30 days, keys of lots of the cart
 * after 7 days, answers to writes by key and exports after a day, lists that their buyers
 * removed, photos of quotes, names of accounts that were closed five years ago, and payers' data of settled boletos; also the oldest beyond a number: prices of a quote; notices, sessions and accesses of a person. Reads check the time themselves, so it does not matter when this runs.
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
    await removerPrecosDemais(tx, agora)
    await removerAcessosAntigos(tx, agora)
    await removerBuscasAntigas(tx, agora)
    await removerLotesAntigos(tx, agora)
    await removerLotesDoCarrinhoAntigos(tx, agora)
    await removerListasAntigas(tx, agora)
    await removerAvisosAntigos(tx, agora)
    await removerEscritasAntigas(tx, agora)
    await removerExportacoesVencidas(tx, agora)
    await anonimizarEncerradas(tx, agora)
    await removerFotosVencidas(tx, 'todas', agora)
    await esvaziarNotificacoes(tx, await removerDadosDoPagador(tx, agora))
  })
}
