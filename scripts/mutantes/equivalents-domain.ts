// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source as they are.
// The equivalent mutants of the domain.
import { both, type Equivalent, each } from './equivalent.ts'

const HORA_TEM_DUAS_PARTES = 'A time of day is HH:MM: both parts are there. The default is for the compiler.'
const UM_POR_CHAVE = 'At most one has this key.'

export const DO_DOMINIO: readonly Equivalent[] = [
  {
    file: 'src/domain/busca/dicionario.ts',
    line: 'let tamanho = palavras.length - inicio',
    change: '- → +',
    reason: 'A run beyond the last word is the run up to the last word.',
  },
  {
    file: 'src/domain/busca/dicionario.ts',
    line: '(_, i) => distancia < Number.POSITIVE_INFINITY && distancias[i] === distancia,',
    change: '< → <=',
    reason: 'Groups at an infinite distance are near nothing, and are not asked for.',
  },
  {
    file: 'src/domain/busca/distancia.ts',
    line: 'if (digitado === outro) return 0',
    change: 'digitado === outro → false',
    reason: 'The distance of equal keys is 0, and that is within every limit. The line saves the work.',
  },
  ...each(
    {
      file: 'src/domain/busca/distancia.ts',
      line: 'if (length < 4) return { inteira: 0, comeco: -1 }',
      reason: 'Different keys are at least 1 apart, and no distance is negative.',
    },
    '0 → (-1)',
    '1 → 2',
  ),
  ...each(
    {
      file: 'src/domain/busca/distancia.ts',
      line: 'let anterior = Array.from({ length: ate.length + 1 }, (_, j) => j)',
      reason: 'The last place of the first row leads only to distances beyond every limit.',
    },
    '+ → -',
    '1 → 2',
    '1 → 0',
  ),
  {
    file: 'src/domain/busca/distancia.ts',
    line: 'for (let i = 1; i <= de.length; i++) {',
    change: '1 → 0',
    reason: 'A row of no letter is the first row again.',
  },
  ...each(
    {
      file: 'src/domain/calendario.ts',
      line: 'if (ms >= SEM_HORARIO_DE_VERAO_DESDE) return new Date(ms - TRES_HORAS_MS).toISOString().slice(0, -8)',
      reason: 'Intl answers the same, later: the shortcut is for cheap phones (decision 109).',
    },
    'ms >= SEM_HORARIO_DE_VERAO_DESDE → false',
    '>= → >',
  ),
  ...both(
    {
      file: 'src/domain/calendario.ts',
      line: "const [horas = 0, minutos = 0] = hora.split(':').map(Number)",
      reason: HORA_TEM_DUAS_PARTES,
    },
    '0 → 1',
    '0 → (-1)',
  ),
  ...both(
    {
      file: 'src/domain/conta/aviso.ts',
      line: "const [horas = 0, minutos = 0] = SILENCIO.ate.split(':').map(Number)",
      reason: HORA_TEM_DUAS_PARTES,
    },
    '0 → 1',
    '0 → (-1)',
  ),
  {
    file: 'src/domain/compra/costume.ts',
    line: 'const daPreferencia = cotacoes.find(({ id }) => id === preferida)',
    change: 'find → findLast',
    reason: UM_POR_CHAVE,
  },
  {
    file: 'src/domain/compra/costume.ts',
    line: 'const cotacao = linha.cotacoes.find(({ id }) => id === linha.preferida)',
    change: 'find → findLast',
    reason: UM_POR_CHAVE,
  },
  {
    file: 'src/domain/entrega/agenda.ts',
    line: 'const daSemana = agenda.dias.find(',
    change: 'find → findLast',
    reason: UM_POR_CHAVE,
  },
  ...both(
    {
      file: 'src/domain/entrega/agenda.ts',
      line: 'return doDia.find(excecao => excecao.zonaId === zonaId) ?? doDia.find(excecao => excecao.zonaId === null)',
      reason: UM_POR_CHAVE,
    },
    'find → findLast',
  ),
  {
    file: 'src/domain/entrega/agenda.ts',
    line: 'const oferecido = dias.find(outro => outro.dia === dia)',
    change: 'find → findLast',
    reason: UM_POR_CHAVE,
  },
  ...each(
    {
      file: 'src/domain/entrega/dia-curto.ts',
      line: "return `${SEMANA[new Date(`${dia}T12:00:00Z`).getUTCDay()] ?? ''} ${formatarData(dia).slice(0, 5)}`",
      reason: 'A date has a weekday. The default is for the compiler.',
    },
    "?? '' → (nada)",
  ),
  ...both(
    {
      file: 'src/domain/pagamento/divisao.ts',
      line: 'const acerto = Math.max(0, Math.min(dividas.get(parte.vendedorId) ?? 0, parte.valorCentavos - 1))',
      reason: 'A share has at least 1 centavo, so the smaller of the two is never below 0.',
    },
    '0 → (-1)',
  ),
  {
    file: 'src/domain/venda/alteracoes.ts',
    line: "const sinal = depois < antes ? '\\u2212' : '+'",
    change: '< → <=',
    reason: 'Equal prices differ by nothing, which has no sign.',
  },
  ...each(
    {
      file: 'src/domain/venda/alteracoes.ts',
      line: 'if (numerador <= 0) return BAIXO_DEMAIS',
      reason: 'A price of nothing is refused with the same sentence when it is read as a price.',
    },
    '<= → <',
    '0 → (-1)',
  ),
  {
    file: 'src/domain/cadastro/cep.ts',
    line: 'const dono = Object.entries(faixas).find(([, intervalos]) =>',
    change: 'find → findLast',
    reason:
      'Ranges do not overlap, so a whole prefix has one owner; a beginning only asks whether there is an owner.',
  },
  {
    file: 'src/domain/calendario.ts',
    line: 'const d = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30',
    change: '8 → 9',
    reason:
      'Changes only centuries of the form 25k + 16, where the third of the sum is rounded down to the same number.',
  },
  {
    file: 'src/domain/entrega/frete.ts',
    line: 'return tabela.zonas.find(zona => zona.faixas.some(([de, ate]) => cep >= de && cep <= ate)) ?? null',
    change: 'find → findLast',
    reason: 'No CEP belongs to two zones: a table with overlapping ranges is refused (rule M16).',
  },
  {
    file: 'src/domain/entrega/frete.ts',
    line: 'if (!piso) return centavos(0)',
    change: '0 → (-1)',
    reason: 'The largest of three amounts is taken, and the other two are not negative.',
  },
  {
    file: 'src/domain/pagamento/status-pagamento.ts',
    line: "return retido > valorDoBoleto ? 'PAGO_A_MAIS' : 'DEVOLVIDO'",
    change: '> → >=',
    reason: 'An amount equal to the total has returned null before.',
  },
  {
    file: 'src/domain/venda/faixa-de-preco.ts',
    line: 'while (degrau < valor) degrau *= BASE',
    change: '< → <=',
    reason: 'The value is three times a whole number, which is never a power of ten.',
  },
  {
    file: 'src/domain/venda/validade.ts',
    line: 'return confirmadaEm && confirmadaEm > atualizadaEm ? confirmadaEm : atualizadaEm',
    change: '> → >=',
    reason: 'At the same instant both are the same answer.',
  },
  {
    file: 'src/domain/venda/validade.ts',
    line: 'const falta = validaAte ? validaAte.getTime() - agora.getTime() : 1',
    change: '1 → 2',
    reason: 'Any time between nothing and seven days stands for no end.',
  },
]
