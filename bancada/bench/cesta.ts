// `npm run bench:cesta`: three proposals for 40 lines of 8 quotes among 12 sellers, at minimums from none to out of reach (rule N122). Fails if
// the median of one of them passes 30 ms.
import { centavos, ZERO } from '#domain/centavos.ts'
import { proporCestas } from '#domain/compra/propostas.ts'

const RODADAS = 100
const LIMITE_MS = 30
const VENDEDORES = Array.from({ length: 12 }, (_, lugar) => lugar + 1)

let semente = 1
/** The same markets on every machine. */
const sortear = (ate: number) => {
  semente = (semente * 48_271) % 2_147_483_647
  return semente % ate
}

function sortearLinha() {
  const base = 1000 + sortear(9000)
  const ofertas = VENDEDORES.map(vendedorId => ({ vendedorId, ordem: sortear(1000) }))
    .toSorted((a, b) => a.ordem - b.ordem)
    .slice(0, 8)
    .map(({ vendedorId }) => ({
      id: vendedorId,
      vendedorId,
      preco: centavos(base + sortear(base)),
      disponivel: null,
      minimo: 1,
      multiplo: 1,
    }))
    .toSorted((a, b) => a.preco - b.preco)
  const quantidade = 1 + sortear(9)
  const vendedorId = ofertas[sortear(3)]?.vendedorId ?? 1
  return { quantidade, agora: [{ vendedorId, quantidade }], ofertas }
}

let devagar = false
for (const minimo of [0, 5000, 20_000, 60_000, 200_000]) {
  const exigencias = new Map(VENDEDORES.map(id => [id, { minimo: centavos(minimo), soma: ZERO }]))
  const tempos = Array.from({ length: RODADAS }, () => {
    const linhas = Array.from({ length: 40 }, sortearLinha)
    const conhecidos = new Set(VENDEDORES.slice(0, 6))
    const inicio = process.cpuUsage()
    proporCestas(linhas, { exigencias, presentes: new Set(), maximo: 14, poucos: 3, conhecidos })
    const { user, system } = process.cpuUsage(inicio) // other programs do not count
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  const [mediana = 0, alto = 0] = [tempos[RODADAS / 2], tempos[Math.floor(RODADAS * 0.95)]]
  console.log(`mínimo ${minimo / 100}: p50 ${mediana.toFixed(1)} ms, p95 ${alto.toFixed(1)} ms`)
  devagar ||= mediana > LIMITE_MS
}
process.exit(devagar ? 1 : 0)
