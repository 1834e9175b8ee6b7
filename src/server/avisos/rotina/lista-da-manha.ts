// What a buyer's lists cost this morning (rule N158).
import { dataEmSaoPaulo, diaDaSemana, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, ZERO } from '#domain/centavos.ts'
import { linhaDeHoje } from '#domain/compra/costume.ts'
import { compararManha, HORAS_DA_MANHA, type LinhaDaManha, temPrecosDeHoje } from '#domain/compra/manha.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { comporCesta } from '#server/compra/cesta/compor-cesta.ts'
import { lerGradeDaLista } from '#server/compra/lista/ler-grade.ts'
import { guardarDita, type ListaDaManha, listarDaManha } from '#server/compra/lista/lista-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { avisoDaManha } from './lembretes-sql.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'regras'>

/** The half hour of the last try. */
const FIM = '09:30'

/** Tells buyers what their lists cost today, each once a day, from their hour on: once half of a list has prices of today, until 9:00. */
export async function avisarDaManha(deps: Deps): Promise<void> {
  const agora = deps.clock()
  const [hoje, hora] = [dataEmSaoPaulo(agora), horaEmSaoPaulo(agora)]
  if (Number(hora.slice(0, 2)) < HORAS_DA_MANHA[0] || hora >= FIM) return
  const manha = { hoje, diaDaSemana: diaDaSemana(hoje), hora: Number(hora.slice(0, 2)) }
  const listas = await listarDaManha(deps.db, manha)
  for (const lista of listas) await avisarDaLista(deps, lista, { agora, hoje })
}

/** With its seller of today. */
interface LinhaComVendedor extends LinhaDaManha {
  vendedorId: number
}

async function avisarDaLista(
  deps: Deps,
  lista: ListaDaManha,
  { agora, hoje }: { agora: Date; hoje: string },
): Promise<void> {
  const grade = await lerGradeDaLista(deps, comPrecosDe(lista.compradorId), lista)
  const linhas = grade.linhas.flatMap((linha): LinhaComVendedor[] => {
    const cotacao = linhaDeHoje({ ...linha, quantidadeDeSempre: linha.quantidadeDeSempre ?? 1 })?.cotacao
    if (!cotacao) return []
    const { preco, atualizadaEm, confirmadaEm = atualizadaEm, vendedor } = cotacao
    return [
      {
        produtoId: linha.produto.id,
        produto: nomeComTipo(linha.produto),
        quantidade: linha.quantidadeDeSempre,
        preco,
        deHoje: dataEmSaoPaulo(confirmadaEm) === hoje || dataEmSaoPaulo(atualizadaEm) === hoje,
        vendedorId: vendedor.id,
      },
    ]
  })
  if (!temPrecosDeHoje(grade.linhas.length, linhas.filter(({ deHoje }) => deHoje).length)) return
  const { id: listaId, nome, compradorId } = lista
  const dados = {
    listaId,
    nome,
    ...compararManha(linhas, lista.dita),
    semPreco: grade.linhas.length - linhas.length,
    economia: await economiaDaCesta(deps, compradorId, linhas),
  }
  const precos = Object.fromEntries(linhas.map(({ produtoId, preco }) => [produtoId, preco]))
  await inTransaction(deps.db, async tx => {
    await guardarDita(tx, listaId, { dia: hoje, precos })
    await avisar(deps, tx, avisoDaManha(compradorId, hoje, dados), agora)
  })
}

// As the buyer reads it, with its own prices.
const comPrecosDe = (id: number) => ({ user: { id, temCombinado: true } })

/** What the cheapest basket of these rows costs less than their sellers of today; nothing for more than a cart holds. */
async function economiaDaCesta(
  deps: Deps,
  userId: number,
  linhas: readonly LinhaComVendedor[],
): Promise<Centavos> {
  const comparadas = linhas.flatMap(({ produtoId, quantidade, vendedorId }) =>
    quantidade === null ? [] : [{ produtoId, quantidade, agora: [{ vendedorId, quantidade }] }],
  )
  if (comparadas.length === 0) return ZERO
  try {
    const { propostas } = await comporCesta(deps, {
      leitor: comPrecosDe(userId),
      userId,
      linhas: comparadas,
      doCarrinho: true,
    })
    return propostas.find(({ tipo }) => tipo === 'MAIS_BARATA')?.economia ?? ZERO
  } catch (error) {
    if (error instanceof RecusaError) return ZERO
    throw error
  }
}
