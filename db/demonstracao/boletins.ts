// Five weeks of the market's bulletins (rules N37, N38): the printed prices of each product, moved by up to 4 % a day, none on Sundays.
import { dataEmSaoPaulo, diaDaSemana } from '#domain/calendario.ts'
import { centavos, deReais } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { LinhaDoBoletim } from '#domain/venda/boletim.ts'
import { importarBoletim, ligarLinhas, publicarBoletim } from '#server/mercado/ceasa/ceasa-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { criarSorteio } from './catalogo.ts'
import { dados, type ProdutoDeDemonstracao } from './dados.ts'
import { recuarRelogio } from './dias.ts'

const PRIMEIRO_DIA = 35
const MERCADO = 'CEASA-RJ (demonstração)'
const OSCILACAO = 0.04

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Returns a function that publishes all bulletins up to and including the given day, in order and each once. */
export function criarBoletins(deps: Deps, ids: Cadastrados): (diasAtras: number) => Promise<void> {
  const sorteio = criarSorteio(20_261_017)
  const porUsuarioId = ids.get('Administração') ?? 0
  let dia = PRIMEIRO_DIA
  return async function publicarAte(diasAtras: number): Promise<void> {
    for (; dia >= diasAtras; dia -= 1) {
      const linhas = sortearLinhas(sorteio) // also for Sundays, so that all days but theirs are the same on every day of the week
      const depsOfDay = recuarRelogio(deps, dia)
      const data = dataEmSaoPaulo(depsOfDay.clock())
      if (ehDomingo(data)) continue
      const { id, linhas: lidas } = await importarBoletim(depsOfDay, {
        dia: data,
        mercado: MERCADO,
        linhas,
        porUsuarioId,
      })
      if (lidas.some(({ mapa }) => mapa === null)) await ligarTodas(depsOfDay, linhas, porUsuarioId)
      await publicarBoletim(depsOfDay, { id, porUsuarioId })
    }
  }
}

function sortearLinhas(sorteio: () => number): LinhaDoBoletim[] {
  return dados.produtos.map(produto => {
    const fator = 1 - OSCILACAO + 2 * OSCILACAO * sorteio()
    return {
      ...nomesDe(produto),
      minimo: mover(produto.min, fator),
      comum: mover(produto.modal, fator),
      maximo: mover(produto.max, fator),
    }
  })
}

const nomesDe = ({ nome, tipo, unidadeMedida }: ProdutoDeDemonstracao) => ({
  nome,
  tipo: tipo ?? '',
  unidade: unidadeMedida,
})

// Printed prices are round: R$ 0,50 from R$ 20 on, R$ 0,05 below.
function mover(reais: number, fator: number) {
  const passo = reais * fator >= 20 ? 50 : 5
  return centavos(Math.max(5, Math.round((deReais(reais) * fator) / passo) * passo))
}

async function ligarTodas(
  deps: Deps,
  linhas: readonly LinhaDoBoletim[],
  porUsuarioId: number,
): Promise<void> {
  const produtos = await deps.db
    .selectFrom('produto')
    .select(['id', 'nome', 'tipo', 'peso_gramas as pesoGramas'])
    .execute()
  const ligacoes = linhas.flatMap(({ nome, tipo, unidade }) => {
    const produto = produtos.find(um => um.nome === nome && (um.tipo ?? '') === tipo)
    const pesoGramas: Gramas | null = produto?.pesoGramas ?? null
    return produto ? [{ nome, tipo, unidade, produtoId: produto.id, pesoGramas }] : []
  })
  await ligarLinhas(deps, { linhas: ligacoes, porUsuarioId })
}

function ehDomingo(data: string): boolean {
  return diaDaSemana(data) === 0
}
