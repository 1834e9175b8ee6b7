// `npm run bench:mercado`: fills an empty database with a big market, for plans and benchmarks. Refuses a database with data.
import { prepareDatabase } from '#server/compose.ts'
import { withDatabase } from '../../scripts/with-database.ts'
import { GRANDE, semear } from './semear.ts'

const LARGURA = 40

await withDatabase(async connection => {
  const queue = await prepareDatabase(connection, console.error)
  await queue.stop()
  const alguem = await connection.db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
  if (alguem) {
    console.error('Este banco já tem dados. Use um vazio: DATA_DIR=.data-grande npm run bench:mercado')
    process.exitCode = 1
    return
  }
  const inicio = Date.now()
  await semear(connection.db, GRANDE, mostrar)
  console.log(`\nPronto em ${((Date.now() - inicio) / 1000).toFixed(0)} s.`)
})

function mostrar(fracao: number): void {
  const cheio = Math.round(fracao * LARGURA)
  const barra = '█'.repeat(cheio) + '░'.repeat(LARGURA - cheio)
  process.stdout.write(`\r${barra} ${Math.round(fracao * 100)} %`)
}
