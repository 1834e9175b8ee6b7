// The demonstration data and its types.
import { readFileSync } from 'node:fs'

export interface ProdutoDeDemonstracao {
  nome: string
  categoria: string
  tipo: string | null
  unidadeMedida: string
  /** In kilograms. */
  peso: number
  /** Usual wholesale price of one unit, in reais. */
  modal: number
  /** Its lowest and highest price of that day. */
  min: number
  max: number
}

export interface VendedorDeDemonstracao {
  nome: string
  cnpj: string
  descricao: string
  regiao: 'RIO_DE_JANEIRO'
  pendente?: boolean
}

export interface CompradorDeDemonstracao {
  nome: string
  cnpj: string
  cep: string
  cidade: string
  bairro: string
  estado: string
  estadoSigla: string
  /** In reais. */
  limiteSugerido: number
}

interface Dados {
  produtos: ProdutoDeDemonstracao[]
  vendedores: VendedorDeDemonstracao[]
  compradores: CompradorDeDemonstracao[]
}

/** 52 products, 9 sellers, 15 buyers (rule M30). */
export const dados: Dados = JSON.parse(readFileSync(new URL('./dados.json', import.meta.url), 'utf8'))
