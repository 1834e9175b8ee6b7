// `npm run mes -- --dias 30 --compradores 200 --vendedores 40 --semente N`: a month of trade, lived through the API by people with habits,
// on a product whose clock leaps. `--roteiro FILE` keeps what people did, for the
// demonstration. It fails if its own account of the money differs from the product's, or from a page, by a centavo. `--plantar NAME` plants an
// error (plantar.ts), and then it fails if that is not found.
import { parseArgs } from 'node:util'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { providerSettings } from '../bench/programs.ts'
import { abrirDiario, type Mes } from './ator.ts'
import { abrirBanco } from './banco.ts'
import { abrirMercado, type Mercado } from './cadastros.ts'
import { abrirCaderno } from './caderno.ts'
import { comHabitos } from './comprador.ts'
import type { Cena } from './conta.ts'
import { instante, viverODia } from './dia.ts'
import { fecharODia, olharAMesa } from './fechamento.ts'
import { conferirOFim } from './fim-do-mes.ts'
import { ligarManha } from './manha.ts'
import { abrirMemoria } from './memoria.ts'
import { bytesDoBanco, imprimir } from './pagina.ts'
import { abrirPalco } from './palco.ts'
import { plantaDe } from './plantar.ts'
import { contarParaRelatorios } from './relatorios.ts'
import { escreverRoteiro } from './roteiro.ts'
import { comOferta } from './vendedor.ts'

const { values } = parseArgs({
  options: {
    dias: { type: 'string', default: '30' },
    compradores: { type: 'string', default: '200' },
    vendedores: { type: 'string', default: '40' },
    semente: { type: 'string', default: '1' },
    roteiro: { type: 'string' },
    plantar: { type: 'string' },
  },
})
const planta = plantaDe(values.plantar)
if (values.plantar && !planta) {
  console.error('--plantar: um nome de bancada/mes/plantar.ts')
  process.exit(1)
}
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
  const memoria = abrirMemoria()
  const mes: Mes = { palco, diario: abrirDiario(palco), memoria, semente }
  const mercado = await abrirMercado(mes, { compradores, vendedores })
  const gente = {
    compradores: mercado.compradores.map(ator => comHabitos(ator, mercado)),
    vendedores: mercado.vendedores.map(ator => comOferta(ator, mercado)),
  }
  for (const comprador of gente.compradores) await ligarManha(comprador)
  const bytesNoComeco = await bytesDoBanco(mes)
  const banco = abrirBanco(mes, gente.compradores)
  const cena = abrirCena(mes, mercado, somarDias(primeiroDia, -1))
  const caderno = abrirCaderno(cena.hoje)
  await planta?.antes?.(cena)
  for (let n = 0; n < dias; n++) {
    const hoje = somarDias(primeiroDia, n)
    const ditas = caderno.diferencas.length
    await viverODia(mes, { ...gente, mercado, banco }, { cena, caderno, planta }, hoje)
    console.log(`${hoje}: ${mes.diario.chamadas} chamadas, ${segundos()} s`)
    for (const { frase } of caderno.diferencas.slice(ditas)) console.log(`  ✗ ${frase}`)
  }
  // The readings of the next morning find what notices lost.
  const fim = somarDias(primeiroDia, dias)
  await palco.avancarAte(instante(fim, '08:00'))
  const contado = await contarParaRelatorios(cena, () => palco.avancarAte(instante(fim, '08:05')))
  await fecharODia(cena, caderno, contado)
  await olharAMesa(cena, caderno)
  await conferirOFim(mes, caderno.conferir)
  if (values.roteiro) await escreverRoteiro(mes, values.roteiro)
  await imprimir(mes, { dias, caderno, bytesNoComeco, segundos: segundos() })
  const achada = caderno.diferencas.some(({ conferencia }) => conferencia === planta?.acha)
  process.exitCode = (planta ? achada : caderno.diferencas.length === 0) ? 0 : 1
} finally {
  await palco.fechar()
}

function abrirCena({ palco, memoria }: Mes, mercado: Mercado, desde: string): Cena {
  const { adm, compradores, vendedores } = mercado
  return {
    ...{ db: palco.banco.connection.db, simulatorUrl: palco.simulatorUrl },
    ...{ desde, memoria, adm, compradores, vendedores },
    token: providerSettings([]).provider.PAGBANK_TOKEN,
    hoje: () => dataEmSaoPaulo(palco.agora()),
  }
}

function inteiro(nome: 'dias' | 'compradores' | 'vendedores' | 'semente'): number {
  const valor = Number(values[nome])
  if (Number.isInteger(valor) && valor > 0) return valor
  console.error(`--${nome}: um número inteiro a partir de 1`)
  process.exit(1)
}
