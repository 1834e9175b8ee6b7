// `npm run mes -- --dias 30 --compradores 200 --vendedores 40 --semente N`: a month of trade, lived through the API by people with habits,
// on a product whose clock leaps. Fails if the month's own account of the money differs from the product's by a centavo.
import { parseArgs } from 'node:util'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { abrirDiario, type Mes } from './ator.ts'
import { abrirBanco } from './banco.ts'
import { abrirMercado } from './cadastros.ts'
import { comHabitos, comprar } from './comprador.ts'
import { entregar, montarRotas } from './equipe.ts'
import { bytesDoBanco, imprimir } from './pagina.ts'
import { abrirPalco } from './palco.ts'
import { refazerAsContas } from './razao.ts'
import { comOferta, publicar, separarHoje } from './vendedor.ts'

const { values } = parseArgs({
  options: {
    dias: { type: 'string', default: '30' },
    compradores: { type: 'string', default: '200' },
    vendedores: { type: 'string', default: '40' },
    semente: { type: 'string', default: '1' },
  },
})
const [dias, compradores, vendedores, semente] = [
  inteiro('dias'),
  inteiro('compradores'),
  inteiro('vendedores'),
  inteiro('semente'),
]
/** People who act at the same time. */
const AO_MESMO_TEMPO = 8

// It ends yesterday.
const primeiroDia = somarDias(dataEmSaoPaulo(new Date()), -dias)
const palco = await abrirPalco(instante(somarDias(primeiroDia, -1), '12:00'))
const inicio = performance.now()
for (const sinal of ['SIGINT', 'SIGTERM'] as const)
  process.once(sinal, () => void palco.fechar().finally(() => process.exit(1)))
try {
  const mes: Mes = { palco, diario: abrirDiario(palco), semente }
  const mercado = await abrirMercado(mes, { compradores, vendedores })
  const gente = {
    compradores: mercado.compradores.map(ator => comHabitos(ator, mercado)),
    vendedores: mercado.vendedores.map(ator => comOferta(ator, mercado)),
  }
  const bytesNoComeco = await bytesDoBanco(mes)
  const banco = abrirBanco(mes, gente.compradores)
  const [chefe = mercado.adm] = mercado.equipe
  for (let n = 0; n < dias; n++) {
    const hoje = somarDias(primeiroDia, n)
    const semana = new Date(`${hoje}T12:00:00Z`).getUTCDay()
    const as = (hora: string) => palco.avancarAte(instante(hoje, hora))
    await as('02:00')
    await as('04:30')
    if (semana !== 0) await cada(gente.vendedores, publicar)
    await as('06:00')
    await cada(gente.vendedores, separarHoje)
    await as('06:45')
    await montarRotas(chefe, hoje)
    await as('07:30')
    await as('09:00')
    await cada(
      gente.compradores.filter(um => um.dias.has(semana)),
      comprar,
    )
    await as('10:30')
    await entregar(chefe, hoje)
    await as('11:00')
    await banco.pagarOsDeHoje()
    await as('15:00')
    await as('18:00')
    await as('23:30')
    console.log(
      `${hoje}: ${mes.diario.chamadas} chamadas, ${Math.round((performance.now() - inicio) / 1000)} s`,
    )
  }
  const diferencas = await refazerAsContas(mes)
  await imprimir(mes, {
    ...{ dias, diferencas, bytesNoComeco },
    segundos: (performance.now() - inicio) / 1000,
  })
  process.exitCode = diferencas.length === 0 ? 0 : 1
} finally {
  await palco.fechar()
}

function inteiro(nome: 'dias' | 'compradores' | 'vendedores' | 'semente'): number {
  const valor = Number(values[nome])
  if (Number.isInteger(valor) && valor > 0) return valor
  console.error(`--${nome}: um número inteiro a partir de 1`)
  process.exit(1)
}

function instante(dia: string, hora: string): Date {
  return new Date(`${dia}T${hora}:00-03:00`)
}

/** So many at a time, in their sequence. */
async function cada<T>(lista: readonly T[], fazer: (um: T) => Promise<void>): Promise<void> {
  const fila = [...lista]
  const trabalhar = async () => {
    for (let um = fila.shift(); um !== undefined; um = fila.shift()) await fazer(um)
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar))
}
