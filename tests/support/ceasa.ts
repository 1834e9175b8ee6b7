// Bulletins of the market for tests.
import { randomUUID } from 'node:crypto'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { AppForTest } from './app-for-test.ts'
import type { Pessoa } from './pessoa.ts'

/** A line with these prices in reais. */
export function umaLinha(nome: string, precos: readonly [number, number, number], unidade = 'cx 20 kg') {
  const [minimo, comum, maximo] = precos
  return { nome, tipo: 'Extra', unidade, minimo, comum, maximo }
}

/** A name that no other line has. */
export const nomeDaLinha = () => `Linha ${randomUUID().slice(0, 8)}`

/** A market that no other test has. */
export const novoMercado = () => `Mercado ${randomUUID().slice(0, 8)}`

/** The date in São Paulo so many days before the server's. */
export const diasAtras = ({ deps }: AppForTest, dias: number) =>
  somarDias(dataEmSaoPaulo(deps.clock()), -dias)

type Linha = ReturnType<typeof umaLinha>

export function importar(
  equipe: Pessoa,
  { dia, mercado, linhas }: { dia: string; mercado: string; linhas: readonly Linha[] },
) {
  return equipe.chamar('POST /v1/ceasa', { body: { dia, mercado, linhas: [...linhas] } })
}

export function publicar(equipe: Pessoa, id: number, confirmarSuspeitas?: boolean) {
  const body = confirmarSuspeitas === undefined ? {} : { confirmarSuspeitas }
  return equipe.chamar('PUT /v1/ceasa/{id}/publicacao', { params: { id }, body })
}

export function despublicar(equipe: Pessoa, id: number) {
  return equipe.chamar('DELETE /v1/ceasa/{id}/publicacao', { params: { id } })
}

/** Says that a line is this product, its unit of so many kilograms. */
export function ligar(
  equipe: Pessoa,
  { nome, tipo, unidade }: Pick<Linha, 'nome' | 'tipo' | 'unidade'>,
  produtoId: number | null,
  peso: number | null = 20,
) {
  return equipe.chamar('PUT /v1/ceasa/mapa', {
    body: { linhas: [{ nome, tipo, unidade, produtoId, peso: produtoId === null ? null : peso }] },
  })
}
