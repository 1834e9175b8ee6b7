// `npm run semana`: a week in which a buyer, a seller and staff do their work by phone, while the server dies, lines are cut, the app changes
// and sessions end. `--de FOLDER` begins on the older version in that folder. It fails if a check of caderno.ts does.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { dataEmSaoPaulo, diaDaSemana, somarDias } from '#domain/calendario.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { quebrasDoBanco } from '../../tests/support/invariantes.ts'
import { abrirDiario, type Mes } from '../mes/ator.ts'
import { abrirMercado } from '../mes/cadastros.ts'
import { instante } from '../mes/dia.ts'
import { abrirMemoria } from '../mes/memoria.ts'
import { abrirPalco } from '../mes/palco.ts'
import { abrirPasta } from '../mes/pasta.ts'
import { comOferta, publicar } from '../mes/vendedor.ts'
import { abrirCaderno } from './caderno.ts'
import { viverODia } from './dias.ts'
import { QUEDAS, type Queda, type Semana } from './quedas.ts'
import { abrirTelefone, entrar, SEM_SESSAO } from './telefone.ts'
import { montarVersoes } from './versoes.ts'

const { values } = parseArgs({
  options: {
    de: { type: 'string' },
    quedas: { type: 'string', default: QUEDAS.join() },
  },
})

const quedas = values.quedas.split(',').filter((uma): uma is Queda => QUEDAS.some(queda => queda === uma))
/** A Monday, so that each day has what breaks on it; the last day is over. */
const primeiroDia = segundaAntesDe(somarDias(dataEmSaoPaulo(new Date()), -quedas.length))
const outraVersao = await montarVersoes()
// The programs and PostgreSQL end with this process.
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => process.exit(1))
const palco = await abrirPalco({
  pasta: (await abrirPasta(undefined)).viva,
  comeco: instante(somarDias(primeiroDia, -1), '12:00'),
  fuso: 'America/Sao_Paulo',
  portas: null,
  versao: values.de ?? outraVersao,
})
const browser = await chromium.launch(await findChromium())
const inicio = performance.now()
try {
  const mes: Mes = { palco, diario: abrirDiario(palco), memoria: abrirMemoria(), semente: 1 }
  const mercado = await abrirMercado(mes, { compradores: 1, vendedores: 3 })
  const [vendedor, ...outros] = mercado.vendedores.map(ator => comOferta(ator, mercado))
  const [comprador, balcao] = [mercado.compradores[0], mercado.equipe[0]]
  if (!vendedor || !comprador || !balcao) throw new Error('falta gente')
  // Without ends and stocks: what the buyer buys every day does not run out.
  const { body: tabela } = await vendedor.ator.chamar('GET /v1/tabela')
  const linhas = vendedor.produtos.map(({ id: produtoId, centavos }) => ({
    ...{ produtoId, precoAnterior: null, preco: centavos / 100 },
  }))
  await vendedor.ator.chamar('POST /v1/tabela', {
    body: { chave: randomUUID(), confirmarDemais: true, lidaEm: tabela.lidaEm, linhas },
  })
  const caderno = abrirCaderno(() => palco.agora().toISOString().slice(0, 16))
  const abrir = async (conta: typeof comprador.conta, esperado: readonly RegExp[] = []) => {
    const telefone = await abrirTelefone(browser, palco, { conta, caderno, esperado })
    await telefone.page.goto('/login')
    await telefone.tarefa('entrar', () => entrar(telefone))
    return telefone
  }
  const semana: Semana = {
    ...{ palco, caderno, vistos: [], queda: 'nada' },
    ids: { comprador: comprador.id, vendedor: vendedor.ator.id, equipe: balcao.id },
    telefones: {
      comprador: await abrir(comprador.conta),
      vendedor: await abrir(vendedor.ator.conta),
      // Staff's session ends after an hour without use.
      equipe: await abrir(balcao.conta, [SEM_SESSAO]),
    },
    publicarOutros: async () => {
      for (const outro of outros) await publicar(outro)
    },
  }
  for (const [n, queda] of quedas.entries()) {
    semana.queda = queda
    await viverODia(semana, somarDias(primeiroDia, n))
    console.log(
      `${somarDias(primeiroDia, n)} (${queda}): ${Math.round((performance.now() - inicio) / 1000)} s`,
    )
  }
  caderno.igual('livros', 'regras do banco de dados', await quebrasDoBanco(palco.banco.connection.db), [])
  caderno.igual('console', 'erros do servidor', palco.produto.erros, [])
  caderno.imprimir()
  process.exitCode = caderno.falhas.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await palco.fechar()
}

function segundaAntesDe(dia: string): string {
  const semana = diaDaSemana(dia)
  return somarDias(dia, -((semana + 6) % 7))
}
