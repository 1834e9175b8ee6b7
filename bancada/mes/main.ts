// `npm run mes -- --dias 30 --compradores 200 --vendedores 40 --semente N`: a month of trade, lived through the API by people with habits,
// on a product whose clock leaps. `--roteiro FILE` keeps what people did, for the
// demonstration. It fails if its own account of the money differs from the product's by a centavo.
import { parseArgs } from 'node:util'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { abrirDiario, type Mes } from './ator.ts'
import { abrirBanco } from './banco.ts'
import { abrirMercado } from './cadastros.ts'
import { comHabitos } from './comprador.ts'
import { instante, viverODia } from './dia.ts'
import { conferirOFim } from './fim-do-mes.ts'
import { bytesDoBanco, imprimir } from './pagina.ts'
import { abrirPalco } from './palco.ts'
import { refazerAsContas } from './razao.ts'
import { escreverRoteiro } from './roteiro.ts'
import { comOferta } from './vendedor.ts'

const { values } = parseArgs({
  options: {
    dias: { type: 'string', default: '30' },
    compradores: { type: 'string', default: '200' },
    vendedores: { type: 'string', default: '40' },
    semente: { type: 'string', default: '1' },
    roteiro: { type: 'string' },
  },
})
const [dias, compradores, vendedores, semente] = [
  inteiro('dias'),
  inteiro('compradores'),
  inteiro('vendedores'),
  inteiro('semente'),
]

// It ends yesterday.
const primeiroDia = somarDias(dataEmSaoPaulo(new Date()), -dias)
const palco = await abrirPalco(instante(somarDias(primeiroDia, -1), '12:00'))
const inicio = performance.now()
const segundos = () => Math.round((performance.now() - inicio) / 1000)
try {
  const mes: Mes = { palco, diario: abrirDiario(palco), semente }
  const mercado = await abrirMercado(mes, { compradores, vendedores })
  const gente = {
    compradores: mercado.compradores.map(ator => comHabitos(ator, mercado)),
    vendedores: mercado.vendedores.map(ator => comOferta(ator, mercado)),
  }
  const bytesNoComeco = await bytesDoBanco(mes)
  const banco = abrirBanco(mes, gente.compradores)
  for (let n = 0; n < dias; n++) {
    const hoje = somarDias(primeiroDia, n)
    await viverODia(mes, { ...gente, mercado, banco }, hoje)
    console.log(`${hoje}: ${mes.diario.chamadas} chamadas, ${segundos()} s`)
  }
  // The readings of the next morning find what notices lost.
  await palco.avancarAte(instante(somarDias(primeiroDia, dias), '08:00'))
  const diferencas = [...(await refazerAsContas(mes)), ...(await conferirOFim(mes, mercado.adm))]
  if (values.roteiro) await escreverRoteiro(mes, values.roteiro)
  await imprimir(mes, {
    ...{ dias, diferencas, bytesNoComeco },
    segundos: segundos(),
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
