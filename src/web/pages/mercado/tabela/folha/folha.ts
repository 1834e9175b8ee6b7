// The sheet of prices while it is being filled in: what is typed, ticked and refused, and how it is taken back. It lives outside
// React, so that a key draws one row (rules N26, N27).
import { lerRelogio } from '#web/api/relogio.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { guardarValidade } from './celulas-digitadas.ts'
import { ASSENTADA, type EstadoDaLinha, escreverAoSair, INTACTA, linhaDeProduto } from './leitura.ts'
import {
  type Celula,
  comCelula,
  comRecusa,
  type Digitado,
  estaVazio,
  type Lugar,
  type Rascunho,
  VAZIO,
} from './rascunho.ts'

/** What was typed into rows before a step changed them. */
interface Passo {
  primeira: Lugar
  antes: ReadonlyMap<number, Digitado>
}

export class Folha {
  readonly #guardar: (rascunho: Rascunho) => void
  readonly #relogio: () => Date
  readonly #estados = new Map<number, EstadoDaLinha>()
  readonly #ouvintes = new Set<() => void>()
  #passos: Passo[] = []
  #aberta: (Lugar & { escreveu: boolean }) | null = null
  #publicadas: readonly LinhaDaTabela[] = []
  #linhas: readonly LinhaDaTabela[] = []
  #adicionados: readonly ProdutoDoCombo[]
  #vistoAte: string | null
  #esperaNossas = false
  #mudouEmOutraJanela = false
  /** What was typed and added, as this tab last read or wrote it: only what differs is written (rule N26). */
  #guardado: string
  /** The row that was ticked last. */
  #tocada: number | null = null
  #versao = 0

  constructor(
    linhas: readonly LinhaDaTabela[],
    inicial: Rascunho,
    guardar: (rascunho: Rascunho) => void,
    relogio = lerRelogio,
  ) {
    this.#guardar = guardar
    this.#relogio = relogio
    this.#adicionados = inicial.adicionados
    this.#vistoAte = inicial.vistoAte
    for (const [id, digitado] of Object.entries(inicial.digitados)) this.#mudar(Number(id), { digitado })
    this.#guardado = this.digitado()
    this.#juntar(linhas)
  }

  readonly assinar = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Changes with everything; for what counts over all rows. */
  readonly versao = (): number => this.#versao

  /** All rows: those of the server, then the added products that are not among them. */
  readonly linhas = (): readonly LinhaDaTabela[] => this.#linhas

  estado(id: number): EstadoDaLinha {
    return this.#estados.get(id) ?? INTACTA
  }

  linha(id: number): LinhaDaTabela | undefined {
    return this.#linhas.find(({ produto }) => produto.id === id)
  }

  /** Takes what the server says now. */
  receber(linhas: readonly LinhaDaTabela[]): void {
    this.#juntar(linhas)
    if (this.#esperaNossas) this.#vistoAte = null
    this.#esperaNossas = false
    this.#avisar()
  }

  /** Another window has typed into the table: its draft is the newer one, and is taken whole. */
  receberRascunho({ digitados, adicionados, vistoAte }: Rascunho): void {
    for (const id of new Set([...this.#estados.keys(), ...Object.keys(digitados).map(Number)])) {
      const digitado = digitados[id] ?? {}
      if (JSON.stringify(digitado) !== JSON.stringify(this.estado(id).digitado))
        this.#mudar(id, { ...ASSENTADA, digitado, recusa: null })
    }
    this.#fecharPassos()
    this.#adicionados = adicionados
    this.#vistoAte = vistoAte
    const digitado = this.digitado()
    this.#mudouEmOutraJanela ||= digitado !== this.#guardado
    this.#guardado = digitado
    this.#juntar(this.#publicadas)
    this.#avisar()
  }

  #juntar(linhas: readonly LinhaDaTabela[]): void {
    this.#publicadas = linhas
    const presentes = new Set(linhas.map(({ produto }) => produto.id))
    const novos = this.#adicionados.filter(({ id }) => !presentes.has(id))
    this.#linhas = [...linhas, ...novos.map(linhaDeProduto)]
  }

  /** What was typed and added, as one text: two publishings of the same text are the same. */
  digitado(): string {
    const { digitados, adicionados } = this.#rascunho()
    return JSON.stringify([digitados, adicionados])
  }

  /** Is there anything that is not published? */
  readonly temRascunho = (): boolean => !estaVazio(this.#rascunho())

  /** When prices were published that are newer than the ones this was typed into, in ISO 8601; null if there are none. */
  readonly novidade = (): string | null => {
    const ultima = ultimaAtualizacao(this.#linhas)
    return this.#vistoAte && ultima && ultima > this.#vistoAte ? ultima : null
  }

  /** Has another window changed what is typed, and the seller not been told? */
  readonly mudouEmOutraJanela = (): boolean => this.#mudouEmOutraJanela

  /** The seller knows all that is here. */
  verTudo(): void {
    this.#mudouEmOutraJanela = false
    this.#vistoAte = null
    this.#guardado = ''
    this.#avisar()
  }

  /** The next answer of the server shows what this screen has just published. With false that is no longer so. */
  esperarNossas(espera = true): void {
    this.#esperaNossas = espera
  }

  /** The focus came into a cell: what follows is one step, until it leaves. */
  entrar({ id, campo }: Lugar): void {
    this.#aberta = { id, campo, escreveu: false }
  }

  /** The focus left: "+5%" becomes the price that it means, and a price as published is no change. */
  sair(): void {
    const aberta = this.#aberta
    this.#aberta = null
    // After other cells were filled, nothing is written into the present step.
    if (aberta && (aberta.escreveu || this.estado(aberta.id).digitando)) this.#assentar([aberta.id])
  }

  /** The text of the cell at hand, while it is being typed: an end is what it means at this moment (rule N27). */
  digitar(texto: string): void {
    const aberta = this.#aberta
    if (!aberta) return
    const { id, campo } = aberta
    const { preco } = this.estado(id).digitado
    if (!aberta.escreveu) {
      this.#comecarPasso([aberta])
      this.#mudar(id, { digitando: campo, ...(campo === 'preco' && { base: preco }) })
    }
    aberta.escreveu = true
    this.#mudar(id, { naCelula: texto })
    this.#escrever({ id, campo, texto })
    this.#avisar()
  }

  /** Writes many cells as one step. */
  preencher(celulas: readonly Celula[]): void {
    if (celulas.length === 0) return
    this.#comecarPasso(celulas)
    if (this.#aberta) this.#aberta.escreveu = false
    for (const celula of celulas) {
      if (celula.campo === 'preco') this.#mudar(celula.id, { base: this.estado(celula.id).digitado.preco })
      this.#escrever(celula)
    }
    this.#assentar(celulas.map(({ id }) => id))
  }

  #comecarPasso(lugares: readonly Lugar[]): void {
    const [primeira] = lugares
    const antes = new Map(lugares.map(({ id }) => [id, this.estado(id).digitado]))
    if (primeira) this.#passos.push({ primeira, antes })
  }

  /** What was done before cannot be taken back any more. */
  #fecharPassos(): void {
    this.#passos = []
    if (this.#aberta) this.#aberta.escreveu = false
  }

  /** Takes the last step back; answers its first cell, or null if there is none. */
  desfazer(): Lugar | null {
    const passo = this.#passos.pop()
    if (!passo) return null
    if (this.#aberta) this.#aberta.escreveu = false
    for (const [id, digitado] of passo.antes) this.#mudar(id, { ...ASSENTADA, digitado, recusa: null })
    this.#avisar()
    return passo.primeira
  }

  /** Puts a cell back: to what it said when the focus came, else to what is published. */
  devolver({ id, campo }: Lugar): void {
    if (this.#aberta?.escreveu) this.desfazer()
    else if (this.estado(id).digitado[campo] !== undefined) this.preencher([{ id, campo, texto: undefined }])
  }

  /** Ticks rows, or unticks them. */
  marcar(ids: readonly number[], marcada: boolean): void {
    for (const id of ids) this.#mudar(id, { marcada })
    this.#tocada = ids.at(-1) ?? null
    this.#avisar()
  }

  /** The same for all rows from the one that was ticked last to this one. */
  marcarAte(id: number, marcada: boolean): void {
    const ids = this.#linhas.map(({ produto }) => produto.id)
    const [aqui, la] = [ids.indexOf(id), ids.indexOf(this.#tocada ?? id)]
    this.marcar(
      [...ids.slice(Math.min(aqui, la), Math.max(aqui, la) + 1).filter(um => um !== id), id],
      marcada,
    )
  }

  /** The ticked products, in the order of the rows. */
  marcadas(): number[] {
    return this.#linhas.map(({ produto }) => produto.id).filter(id => this.estado(id).marcada)
  }

  adicionar(produtos: readonly ProdutoDoCombo[]): void {
    const presentes = new Set(this.#linhas.map(({ produto }) => produto.id))
    this.#adicionados = [...this.#adicionados, ...produtos.filter(({ id }) => !presentes.has(id))]
    this.#juntar(this.#publicadas)
    this.#avisar()
  }

  /** What was published leaves the draft; what was refused stays with its sentence. `lidas`: the rows as read after the answer. */
  concluir(
    resultados: readonly { produtoId: number; message: string | null; situacao: string }[],
    lidas = this.#publicadas,
  ): void {
    const feitos = new Set<number>()
    for (const { produtoId, situacao, message } of resultados) {
      if (situacao === 'RECUSADA') {
        const lida = lidas.find(({ produto }) => produto.id === produtoId)
        const digitado = comRecusa(this.estado(produtoId).digitado, message, lida?.disponivel)
        this.#mudar(produtoId, { digitado, recusa: message })
      } else {
        this.#mudar(produtoId, { digitado: {}, recusa: null })
        feitos.add(produtoId)
      }
    }
    this.#adicionados = this.#adicionados.filter(({ id }) => !feitos.has(id))
    this.#passos = []
    this.#avisar()
  }

  /** Drops everything that is not published. */
  descartar(): void {
    this.#estados.clear()
    this.#passos = []
    this.#adicionados = VAZIO.adicionados
    this.#juntar(this.#publicadas)
    this.#avisar()
  }

  // Of an end its day and year are kept.
  #escrever({ id, campo, texto }: Celula): void {
    const aGuardar = campo === 'validade' && texto ? guardarValidade(texto, this.#relogio()) : texto
    const celula = { id, campo, texto: aGuardar }
    const digitado = comCelula(this.estado(id).digitado, celula, this.linha(id)?.disponivel ?? null)
    this.#mudar(id, { digitado, recusa: null })
  }

  #assentar(ids: readonly number[]): void {
    for (const id of new Set(ids)) {
      const linha = this.linha(id)
      if (linha)
        this.#mudar(id, { ...ASSENTADA, digitado: escreverAoSair(linha, this.estado(id), this.#relogio()) })
    }
    this.#avisar()
  }

  #mudar(id: number, mudanca: Partial<EstadoDaLinha>): void {
    this.#estados.set(id, { ...this.estado(id), ...mudanca })
  }

  #avisar(): void {
    this.#versao += 1
    const rascunho = this.#rascunho()
    this.#vistoAte = estaVazio(rascunho) ? null : (rascunho.vistoAte ?? ultimaAtualizacao(this.#linhas))
    const digitado = this.digitado()
    const mudou = digitado !== this.#guardado
    this.#guardado = digitado
    if (mudou) this.#guardar({ ...rascunho, vistoAte: this.#vistoAte })
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  #rascunho(): Rascunho {
    const digitados: Record<number, Digitado> = {}
    for (const [id, { digitado }] of this.#estados)
      if (Object.keys(digitado).length > 0) digitados[id] = digitado
    return { digitados, adicionados: this.#adicionados, vistoAte: this.#vistoAte }
  }
}

/** The newest price of these rows, in ISO 8601; null if there is none. */
function ultimaAtualizacao(linhas: readonly LinhaDaTabela[]): string | null {
  return (
    linhas
      .map(({ atualizadaEm }) => atualizadaEm ?? '')
      .reduce((um, outro) => (um > outro ? um : outro), '') || null
  )
}
