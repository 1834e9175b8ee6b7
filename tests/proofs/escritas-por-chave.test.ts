// What a customer's programs make us keep stays small, however they repeat their writes (rule N142).
// Ten thousand writes with `Idempotency-Key`, half of carts whose answers are too long to be kept: rows, bytes and memory are printed.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CHAMADAS_POR_MINUTO, ESCRITAS_POR_HORA } from '#domain/conta/chave-de-api.ts'
import { useApp } from '../support/app-for-test.ts'
import { comChave, type PessoaComChave } from '../support/chaves.ts'
import { criarCotacoes, enviarLote } from '../support/listas.ts'
import { criarComprador, criarVendedor } from '../support/test-users.ts'

const app = useApp({ invariantesNoFim: true })

/** Of each of the two buyers. */
const ESCRITAS = 5000
const JUNTAS = 10

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag adds

/** Bytes that this process, server and client in one, still needs. */
function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

async function comCarrinho(itens: number): Promise<PessoaComChave> {
  const comprador = await criarComprador(app)
  const ids = await criarCotacoes(app, await criarVendedor(app), itens)
  await enviarLote(
    comprador,
    ids.map(cotacaoId => ({ cotacaoId, quantidade: 1 })),
  )
  return comChave(app, comprador.id, { escopo: 'ESCREVER' })
}

it('rule N142: ten thousand writes by key leave at most 2.6 kB each, and none beyond a thousand an hour', async () => {
  const compradores = [await comCarrinho(1), await comCarrinho(60)]
  const inicio = Date.now()
  const memoria = heapInUse()
  const respostas = new Map<number, number>()
  const escrever = async (quem: PessoaComChave, vez: number) => {
    const { status } = await quem.chamar('PUT /v1/pedido/carrinho/{userId}/referencia', {
      params: { userId: quem.id },
      body: { referencia: `OC ${vez}` },
      headers: { 'idempotency-key': `vez-${vez}` },
    })
    respostas.set(status, (respostas.get(status) ?? 0) + 1)
  }
  const escreverAte = async (de: number, ate: number) => {
    for (let vez = de; vez < ate; vez += JUNTAS) {
      const hora = Math.floor(Math.min(vez, ESCRITAS - 1) / ESCRITAS_POR_HORA)
      const minuto = Math.floor((vez - hora * ESCRITAS_POR_HORA) / CHAMADAS_POR_MINUTO)
      app.setClock(new Date(inicio + hora * 3_700_000 + minuto * 61_000))
      const vezes = Array.from({ length: JUNTAS }, (_, lugar) => vez + lugar)
      await Promise.all(vezes.flatMap(uma => compradores.map(quem => escrever(quem, uma))))
    }
  }
  await escreverAte(0, ESCRITAS)
  expect(Object.fromEntries(respostas)).toEqual({ 200: 2 * ESCRITAS })
  await escreverAte(ESCRITAS, ESCRITAS + 100)
  const { rows } = await sql<{ linhas: number; bytes: number; maior: number; curtas: number }>`
    select count(*)::int as linhas, pg_total_relation_size('escrita_por_chave')::int as bytes,
      max(octet_length(corpo)) as maior, count(corpo)::int as curtas from escrita_por_chave`.execute(
    app.deps.db,
  )
  const memoriaAMaisMB = Math.round((heapInUse() - memoria) / 1e6)
  console.log({ ...rows[0], memoriaAMaisMB, respostas: Object.fromEntries(respostas) })
  expect(rows[0]).toMatchObject({ linhas: 2 * ESCRITAS, curtas: ESCRITAS })
  expect(rows[0]?.bytes).toBeLessThan(2 * ESCRITAS * 2600)
  expect(Object.fromEntries(respostas)).toEqual({ 200: 2 * ESCRITAS, 429: 200 })
}, 900_000)
