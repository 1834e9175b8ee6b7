// Mutants that no test can notice, because the product does the same with them. They do not count. Each says why.
import type { MutantName } from './mutants.ts'

export interface Equivalent extends MutantName {
  reason: string
}

export const EQUIVALENTS: readonly Equivalent[] = [
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
    line: "return retido > total ? 'PAGO_A_MAIS' : 'DEVOLVIDO'",
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
    file: 'src/server/cobranca/reembolsar-cobranca.ts',
    line: 'const porque = MOTIVOS_DE_RECUSA.find(([codigo]) => detalhe.includes(codigo))?.[1]',
    change: 'find → findLast',
    reason: 'A refusal of a refund names one code.',
  },
]
