// Bulletins on the wire, for staff.
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { gramas } from '#domain/peso.ts'
import { suspeita } from '#domain/venda/boletim.ts'
import { type Boletim, type BoletimDaLista, type LinhaLida, linhasSuspeitas } from './boletim-repository.ts'

/** A bulletin of the list. */
export function boletimDaListaView({
  porId,
  porNome,
  ...boletim
}: BoletimDaLista): Resposta<Api['GET /v1/ceasa']>['content'][number] {
  const { id, dia, mercado, publicadoEm, linhas, semMapa } = boletim
  return { id, dia, mercado, publicadoEm, linhas, semMapa, por: { id: porId, nome: porNome } }
}

/** A bulletin with its lines. */
export function boletimView(
  { id, dia, mercado, publicadoEm }: Boletim,
  linhas: readonly LinhaLida[],
): Resposta<Api['GET /v1/ceasa/{id}']> {
  return { id, dia, mercado, publicadoEm, linhas: linhas.map(linhaView) }
}

function linhaView(linha: LinhaLida): Resposta<Api['GET /v1/ceasa/{id}']>['linhas'][number] {
  const { minimo, comum, maximo, anterior } = linha
  return {
    ...nomeView(linha),
    minimo,
    comum,
    maximo,
    mapa: linha.mapeada ? mapaView(linha) : null,
    suspeita: suspeita(comum, anterior) ? anterior : null,
  }
}

function mapaView({ produtoId, produtoNome, produtoTipo, produtoUnidade, pesoGramas }: LinhaLida) {
  return {
    produto:
      produtoId === null
        ? null
        : { id: produtoId, nome: produtoNome ?? '', tipo: produtoTipo, unidadeMedida: produtoUnidade ?? '' },
    peso: pesoGramas === null ? null : gramas(pesoGramas),
  }
}

const nomeView = ({ nome, tipo, unidade }: LinhaLida) => ({ nome, tipo, unidade })

/** What an import found: how many lines are linked, which are not, and which prices have to be confirmed. */
export function importacaoView(id: number, linhas: readonly LinhaLida[]): Resposta<Api['POST /v1/ceasa']> {
  return {
    id,
    mapeadas: linhas.filter(({ mapeada }) => mapeada).length,
    semMapa: linhas.filter(({ mapeada }) => !mapeada).map(nomeView),
    suspeitas: linhasSuspeitas(linhas).map(linha => ({
      ...nomeView(linha),
      comum: linha.comum,
      anterior: linha.anterior,
    })),
  }
}
