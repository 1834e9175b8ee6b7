// `npm run mes -- --dias 30 --compradores 200 --vendedores 40 --semente N`: a month of trade, lived through the API by people with habits,
// on a product whose clock leaps. `--ano` lives a year with a tenth of the people; `--ate DAY` names its last day (else yesterday), and
// `--pasta FOLDER` keeps each month's end, from where a second call goes on. `--roteiro FILE` keeps what people did, for the demonstration. It
// fails if its own account of the money differs from the product's, or from a page, by a centavo. `--plantar NAME` plants an error
// (plantar.ts), and then it fails if that is not found. `--de FOLDER` begins on the older version in that folder, which this one replaces in the
// middle.
import { parseArgs } from 'node:util'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { calendarioDoAno, calendarioDoMes } from './calendario.ts'
import type { Estado, Pedido } from './estado.ts'
import { abrirPasta } from './pasta.ts'
import { plantaDe } from './plantar.ts'
import { viverTrecho } from './trecho.ts'

const { values } = parseArgs({
  options: {
    ano: { type: 'boolean', default: false },
    ate: { type: 'string' },
    dias: { type: 'string' },
    compradores: { type: 'string' },
    vendedores: { type: 'string' },
    semente: { type: 'string' },
    pasta: { type: 'string' },
    roteiro: { type: 'string' },
    plantar: { type: 'string' },
    de: { type: 'string' },
  },
})
const SEM_ESCOLHA = values.ano
  ? { dias: 365, compradores: 20, vendedores: 5, semente: 1 }
  : { dias: 30, compradores: 200, vendedores: 40, semente: 1 }

const planta = plantaDe(values.plantar)
if (values.plantar && !planta) {
  console.error('--plantar: um nome de bancada/mes/plantar.ts')
  process.exit(1)
}
const pedido: Pedido = {
  ano: values.ano,
  ultimo: values.ate ?? somarDias(dataEmSaoPaulo(new Date()), -1),
  ...{ dias: inteiro('dias'), compradores: inteiro('compradores') },
  ...{ vendedores: inteiro('vendedores'), semente: inteiro('semente'), de: values.de },
}
// The programs and PostgreSQL end with this process.
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => process.exit(1))
const pasta = await abrirPasta(values.pasta)
if (pasta.estado)
  console.log(`Continua depois de ${dataEmSaoPaulo(new Date(pasta.estado.agora))}, como começou.`)
const { ano, ultimo, dias } = pasta.estado?.pedido ?? pedido
const calendario = ano ? calendarioDoAno(ultimo, dias) : calendarioDoMes(ultimo, dias)
// People's machines stand there, too.
process.env.TZ = calendario.fuso
let estado: Estado | null = pasta.estado
while ((estado?.trechos ?? 0) < calendario.trechos.length) {
  estado = await viverTrecho({
    ...{ pedido, calendario, estado, planta, pasta: pasta.viva },
    roteiro: values.roteiro,
  })
  pasta.guardar(estado)
}
const diferencas = estado?.diferencas ?? []
const achada = diferencas.some(({ conferencia }) => conferencia === planta?.acha)
process.exitCode = (planta ? achada : diferencas.length === 0) ? 0 : 1

function inteiro(nome: keyof typeof SEM_ESCOLHA): number {
  const valor = Number(values[nome] ?? SEM_ESCOLHA[nome])
  if (Number.isInteger(valor) && valor > 0) return valor
  console.error(`--${nome}: um número inteiro a partir de 1`)
  process.exit(1)
}
