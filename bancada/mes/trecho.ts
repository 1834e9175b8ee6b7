// A stretch of the calendar: opens the stage where the one before ended, lives day by day, and tells what has to be kept.
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { providerSettings } from '../bench/programs.ts'
import { type Gente, presentes } from './acontecimentos.ts'
import { abrirDiario, type Mes } from './ator.ts'
import { abrirBanco } from './banco.ts'
import { abrirMercado, guardarMercado, type Mercado, reabrirMercado } from './cadastros.ts'
import { abrirCaderno, type Caderno } from './caderno.ts'
import type { Calendario } from './calendario.ts'
import { comHabitos } from './comprador.ts'
import { type Cena, lerConta } from './conta.ts'
import { instante, viverODia } from './dia.ts'
import { trabalharNaMesa } from './equipe.ts'
import { type Estado, gastoAteAgora, type Pedido, retomarDiario, semGasto } from './estado.ts'
import { fecharODia, olharAMesa } from './fechamento.ts'
import { conferirOFim } from './fim-do-mes.ts'
import { ligarManha } from './manha.ts'
import { abrirMemoria } from './memoria.ts'
import { bytesDoBanco, imprimir } from './pagina.ts'
import { encerrarODia } from './paginas.ts'
import { abrirPalco, type Palco } from './palco.ts'
import type { Planta } from './plantar.ts'
import { conferirLivros } from './razao.ts'
import { contarParaRelatorios } from './relatorios.ts'
import { escreverRoteiro } from './roteiro.ts'
import { comOferta } from './vendedor.ts'

const MINUTO_MS = 60_000
const ERROS_POR_EXTENSO = 5

interface Trecho {
  pedido: Pedido
  calendario: Calendario
  /** What was kept before; null at the beginning. */
  estado: Estado | null
  /** The folder of the programs. */
  pasta: string
  planta: Planta | undefined
  roteiro: string | undefined
}

interface Cenario {
  mes: Mes
  mercado: Mercado
  gente: Gente
  cena: Cena
  caderno: Caderno
  bytesNoComeco: number
}

/** Lives the next stretch; after the last one the page is printed. */
export async function viverTrecho(trecho: Trecho): Promise<Estado> {
  const { calendario, estado, pasta, planta, roteiro } = trecho
  const pedido = estado?.pedido ?? trecho.pedido
  const comeco = estado ? new Date(estado.agora) : instante(calendario.comeco, '12:00')
  const vez = estado?.trechos ?? 0
  const { atualizaEm, versao } = versaoDoTrecho(pedido, calendario, vez)
  const palco = await abrirPalco({
    ...{ pasta, comeco, fuso: calendario.fuso, portas: estado?.portas ?? null, versao },
  })
  const relogio = performance.now()
  try {
    const cenario = estado ? await reabrir(palco, estado, calendario) : await abrir(palco, trecho)
    const { mes, mercado, gente, cena, caderno, bytesNoComeco } = cenario
    mes.atualizaEm = atualizaEm
    const segundos = () => (performance.now() - relogio) / 1000
    const antes = estado?.gasto ?? semGasto()
    for (const dia of calendario.trechos[vez] ?? []) {
      const ditas = caderno.diferencas.length
      await viverODia(mes, gente, { cena, caderno, planta }, dia)
      const gastos = Math.round(antes.segundos + segundos())
      console.log(`${dia.dia}: ${mes.diario.chamadas} chamadas, ${gastos} s`)
      for (const { frase } of caderno.diferencas.slice(ditas)) console.log(`  ✗ ${frase}`)
    }
    const ultimo = vez + 1 === calendario.trechos.length
    if (ultimo) await terminar(cenario, calendario)
    if (ultimo && roteiro) await escreverRoteiro(mes, roteiro)
    const gasto = await gastoAteAgora(antes, palco, segundos())
    if (ultimo) await imprimir(mes, { dias: pedido.dias, caderno, bytesNoComeco, gasto })
    return {
      ...{ pedido, trechos: vez + 1, agora: palco.agora().getTime() + MINUTO_MS, portas: palco.portas },
      ...{ mercado: guardarMercado(mercado), memoria: mes.memoria },
      ...{ chamadas: mes.diario.chamadas, estranhezas: mes.diario.estranhezas },
      ...{ feitas: caderno.feitas, diferencas: caderno.diferencas, planos: gente.banco.planos },
      ...{ bytesNoComeco, gasto },
    }
  } catch (error) {
    console.error(palco.produto.erros.slice(-ERROS_POR_EXTENSO).join('\n'))
    throw error
  } finally {
    await palco.fechar()
  }
}

/** The day in the middle on which an older version is replaced, and the checkout that this stretch begins on. */
function versaoDoTrecho({ de, dias }: Pedido, { comeco, trechos }: Calendario, vez: number) {
  if (de === undefined) return { atualizaEm: undefined, versao: undefined }
  const atualizaEm = somarDias(comeco, 1 + Math.floor(dias / 2))
  const [primeiro] = trechos[vez] ?? []
  return { atualizaEm, versao: primeiro && primeiro.dia <= atualizaEm ? de : undefined }
}

async function abrir(palco: Palco, { pedido, calendario, planta }: Trecho): Promise<Cenario> {
  const mes: Mes = {
    ...{ palco, diario: abrirDiario(palco), semente: pedido.semente, memoria: abrirMemoria() },
  }
  const mercado = await abrirMercado(mes, pedido)
  const gente = reunir(mes, mercado, { vez: 0 })
  const bytesNoComeco = await bytesDoBanco(mes)
  const cena = abrirCena(mes, gente, calendario.comeco)
  for (const um of gente.compradores) await ligarManha(um)
  await planta?.antes?.(cena)
  return { mes, mercado, gente, cena, caderno: abrirCaderno(cena.hoje), bytesNoComeco }
}

async function reabrir(palco: Palco, estado: Estado, { comeco }: Calendario): Promise<Cenario> {
  const { memoria, pedido, trechos, planos, bytesNoComeco } = estado
  const mes: Mes = { palco, diario: abrirDiario(palco), semente: pedido.semente, memoria }
  retomarDiario(mes.diario, estado)
  const mercado = await reabrirMercado(mes, estado.mercado)
  const gente = reunir(mes, mercado, { vez: trechos, planos })
  const cena = abrirCena(mes, gente, comeco)
  return { mes, mercado, gente, cena, caderno: abrirCaderno(cena.hoje, estado), bytesNoComeco }
}

/** People with their habits, which the seed alone draws, and who go on from the draws of this stretch. */
function reunir(
  mes: Mes,
  mercado: Mercado,
  { vez, planos }: { vez: number; planos?: Estado['planos'] },
): Gente {
  const todos = [mercado.adm, ...mercado.equipe, ...mercado.vendedores, ...mercado.compradores]
  for (const ator of todos) ator.semear(0)
  const compradores = mercado.compradores.map(ator => comHabitos(ator, mercado))
  const vendedores = mercado.vendedores.map(ator => comOferta(ator, mercado))
  for (const ator of todos) ator.semear(1 + vez)
  return { mercado, compradores, vendedores, banco: abrirBanco(mes, compradores, planos) }
}

async function terminar({ mes, gente, cena, caderno }: Cenario, calendario: Calendario): Promise<void> {
  const { palco } = mes
  const fim = somarDias(calendario.trechos.at(-1)?.at(-1)?.dia ?? calendario.comeco, 1)
  await encerrarODia(cena)
  // The readings of the next morning find what notices lost.
  await palco.avancarAte(instante(fim, '08:00'))
  // A boleto may have died in the night, and an order without one has no end.
  await trabalharNaMesa(gente.mercado.equipe[1] ?? gente.mercado.adm, fim)
  await palco.avancarAte(palco.agora())
  if (calendario.custodia === null) {
    const contado = await contarParaRelatorios(cena, () => palco.avancarAte(instante(fim, '08:05')))
    await fecharODia(cena, caderno, contado)
    await olharAMesa(cena, caderno)
  }
  await conferirOFim(mes, caderno.conferir)
  if (calendario.custodia !== null)
    await esperarCustodia(palco, { cena, caderno, gente, ate: calendario.custodia })
}

// Nobody acts any more. No page holds more than a year, so only the books are compared; then what was forgotten is delivered.
async function esperarCustodia(
  palco: Palco,
  { cena, caderno, gente, ate }: Pick<Cenario, 'cena' | 'caderno' | 'gente'> & { ate: string },
): Promise<void> {
  const { memoria } = cena
  await palco.avancarAte(instante(ate, '08:00'))
  await palco.avancarAte(instante(ate, '09:00'))
  await conferirLivros(cena, await lerConta(cena), caderno.conferir)
  const esquecido = memoria.esquecido
  memoria.esquecido = null
  const { adm } = gente.mercado
  if (esquecido !== null)
    await adm.chamar('PUT /v1/pedido/{id}', {
      params: { id: esquecido },
      body: { statusPedido: 'ENTREGUE' },
    })
  await palco.avancarAte(instante(ate, '10:00'))
  await conferirLivros(cena, await lerConta(cena), caderno.conferir)
}

function abrirCena(mes: Mes, gente: Gente, desde: string): Cena {
  const { palco, memoria } = mes
  return {
    ...{ db: palco.banco.connection.db, simulatorUrl: palco.simulatorUrl },
    ...{ desde, memoria, adm: gente.mercado.adm },
    get compradores() {
      return presentes(mes, gente.compradores).map(({ ator }) => ator)
    },
    get vendedores() {
      return presentes(mes, gente.vendedores).map(({ ator }) => ator)
    },
    token: providerSettings([]).provider.PAGBANK_TOKEN,
    hoje: () => dataEmSaoPaulo(palco.agora()),
  }
}
