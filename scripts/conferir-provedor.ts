// `npm run conferir:provedor -- --dias 3 FILE`: after a restore, reads the charges of the last days anew, and compares the codes in a file that
// was exported from the provider's site with the database. Exit code 1 if the database lacks one.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { conferirCodigos, lerDeNovoDesde } from '#server/cobranca/cobranca/conferir-provedor.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { createPagBankClient } from '#server/plataforma/provedor/pagbank-client.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { withDatabase } from './with-database.ts'

const DAY_MS = 86_400_000
const { values, positionals } = parseArgs({
  options: { dias: { type: 'string', default: '3' } },
  allowPositionals: true,
})

await withDatabase(
  async (connection, { pagbank: settings }) => {
    if (!settings) throw new StartError('PAGBANK_AMBIENTE: na simulação não há o que conferir.')
    const dias = Number(values.dias)
    if (!(dias > 0)) throw new StartError('--dias: deve ser um número de dias, como 3.')
    const { db } = connection
    const fila = createQueue(connection, jobs, console.error)
    try {
      await fila.prepare()
      const lidas = await lerDeNovoDesde({ db, fila }, new Date(Date.now() - dias * DAY_MS))
      console.log(`Cobranças dos últimos ${dias} dias que o servidor vai ler de novo: ${lidas}.`)
    } finally {
      await fila.stop()
    }
    const [file] = positionals
    if (!file)
      return console.log('Sem um arquivo do PagBank, os pedidos posteriores à cópia não são procurados.')
    const texto = await readFile(resolve(process.env.INIT_CWD ?? '.', file), 'utf8')
    const pagbank = createPagBankClient({ ...settings, redirectUri: '' })
    const { codigos, faltam } = await conferirCodigos({ db, pagbank }, texto)
    console.log([`Códigos do arquivo: ${codigos}; fora deste banco: ${faltam.length}.`, ...faltam].join('\n'))
    if (faltam.length > 0) process.exitCode = 1
  },
  { beside: true },
)
