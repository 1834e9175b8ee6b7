// The search over products that a device has (rule N126).
import { nomesDaBusca } from './expandir.ts'
import { lerBusca, lerPalavras, palavrasDoProduto } from './palavras.ts'

interface Procuravel {
  nome: string
  tipo: string | null
  unidadeMedida: string
}

/** Answers which of these products a text finds: as written, else as it sounds, else nearly so (rules N1–N5, without the dictionary). */
export function criarBusca<Produto extends Procuravel>(produtos: readonly Produto[]) {
  const lidos = produtos.map(produto => ({
    produto,
    palavras: palavrasDoProduto(produto),
    texto: ` ${lerPalavras(`${produto.nome} ${produto.tipo ?? ''} ${produto.unidadeMedida}`)
      .map(({ texto }) => texto)
      .join(' ')} `,
  }))
  const catalogo = lidos.flatMap(({ palavras }) => palavras)
  return (texto: string): ReadonlySet<Produto> => {
    const palavras = lerBusca(texto)
    for (const passo of [1, 2, 3] as const) {
      const unidades = nomesDaBusca(palavras, [], { passo, partes: false, catalogo }).map(
        ({ padroes, sons }) => ({ sons, formas: padroes.map(emExpressao) }),
      )
      const achados = lidos.filter(lido =>
        unidades.every(
          ({ sons, formas }) =>
            lido.palavras.some(({ som }) => sons.includes(som)) ||
            formas.some(forma => forma.test(lido.texto)),
        ),
      )
      if (achados.length > 0) return new Set(achados.map(({ produto }) => produto))
    }
    return new Set()
  }
}

// A pattern for `like` of letters, digits and spaces.
const emExpressao = (padrao: string) => new RegExp(`^${padrao.replaceAll('%', '.*')}$`)
