// The sheet of prices while it is being filled in: what is typed, ticked and refused, and how it is taken back. It lives outside
// React, so that a key draws one row (rules N26, N27).
import { lerRelogio } from '#web/api/relogio.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { aGuardar, type CelulaGuardada, celulaDe, comCelula, comRecusa } from './escrever-celula.ts'
import { ASSENTADA, type EstadoDaLinha, INTACTA } from './estado-da-linha.ts'
import { escreverAoSair } from './leitura.ts'
import { linhaDeProduto, ultimaAtualizacao } from './linhas.ts'
import { type Campo, type Digitado, estaVazio, type Rascunho, VAZIO } from './rascunho.ts'

export interface Celula {
  id: number
  campo: Campo
  /** Undefined for what is published. */
  texto: string | undefined
}

export class Folha {
  readonly #guardar: (rascunho: Rascunho) => void
  readonly #relogio: () => Date
  readonly #estados = new Map<number, EstadoDaLinha>()
  readonly #ouvintes = new Set<() => void>()
  /** The cells of each step as they were before it. */
  #passos: (readonly CelulaGuardada[])[] = []
  #aberta: { id: number; campo: Campo; escreveu: boolean } | null = null
  #publicadas: readonly LinhaDaTabela[] = []
  #linhas: readonly LinhaDaTabela[] = []
  #adicionados: readonly ProdutoDoCombo[]
  #vistoAte: string | null
  #esperaNossas = false
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
    for (const [id, digitado] of Object.entries(inicial.digitados))
      this.#estados.set(Number(id), { ...INTACTA, digitado })
    this.#guardado = oQueFoiDigitado(this.#rascunho())
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

  /** Takes over the draft that another tab has written; only the cell that is being typed into here stays. */
  receberRascunho({ digitados, adicionados, vistoAte }: Rascunho): void {
    const aberta = this.#aberta?.escreveu ? this.#aberta : null
    const minha = aberta && celulaDe(this.estado(aberta.id).digitado, aberta)
    for (const id of new Set([...this.#estados.keys(), ...Object.keys(digitados).map(Number)])) {
      const digitado = digitados[id] ?? {}
      const mudou = JSON.stringify(digitado) !== JSON.stringify(this.estado(id).digitado)
      if (mudou) this.#mudar(id, { digitado, recusa: null })
    }
    this.#adicionados = adicionados
    this.#vistoAte = vistoAte
    this.#guardado = oQueFoiDigitado(this.#rascunho())
    if (minha) this.#escrever(minha)
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
    return oQueFoiDigitado(this.#rascunho())
  }

  /** Is there anything that is not published? */
  readonly temRascunho = (): boolean => !estaVazio(this.#rascunho())

  /** When prices were published that are newer than the ones this was typed into, in ISO 8601; null if there are none. */
  readonly novidade = (): string | null => {
    const ultima = ultimaAtualizacao(this.#linhas)
    return this.#vistoAte && ultima && ultima > this.#vistoAte ? ultima : null
  }

  /** The seller knows all prices that are here. */
  verTudo(): void {
    this.#vistoAte = null
    this.#guardado = ''
    this.#avisar()
  }

  /** The next answer of the server shows what this screen has just published. With false that is no longer so. */
  esperarNossas(espera = true): void {
    this.#esperaNossas = espera
  }

  /** The focus came into a cell: what follows is one step, until it leaves. */
  entrar({ id, campo }: Pick<Celula, 'id' | 'campo'>): void {
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
    const antes = this.estado(id)
    if (!aberta.escreveu) {
      this.#passos.push([celulaDe(antes.digitado, { id, campo })])
      this.#mudar(id, { digitando: campo, ...(campo === 'preco' && { base: antes.digitado.preco }) })
    }
    aberta.escreveu = true
    this.#mudar(id, { naCelula: texto })
    this.#escrever(aGuardar({ id, campo, texto }, this.#relogio()))
    this.#avisar()
  }

  /** Writes many cells as one step. */
  preencher(celulas: readonly Celula[]): void {
    if (celulas.length === 0) return
    this.#passos.push(celulas.map(celula => celulaDe(this.estado(celula.id).digitado, celula)))
    this.#aberta = this.#aberta && { ...this.#aberta, escreveu: false }
    for (const celula of celulas) {
      if (celula.campo === 'preco') this.#mudar(celula.id, { base: this.estado(celula.id).digitado.preco })
      this.#escrever(aGuardar(celula, this.#relogio()))
    }
    this.#assentar(celulas.map(({ id }) => id))
  }

  /** Takes the last step back; answers its first cell, or null if there is none. */
  desfazer(): Celula | null {
    const passo = this.#passos.pop()
    if (!passo) return null
    if (this.#aberta) this.#aberta.escreveu = false
    for (const celula of passo) {
      this.#escrever(celula)
      this.#mudar(celula.id, ASSENTADA)
    }
    this.#avisar()
    return passo[0] ?? null
  }

  /** Puts a cell back: to what it said when the focus came, else to what is published. */
  devolver({ id, campo }: Pick<Celula, 'id' | 'campo'>): void {
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
    const novos = produtos.filter(({ id }) => !presentes.has(id))
    this.#adicionados = [...this.#adicionados, ...novos]
    this.#linhas = [...this.#linhas, ...novos.map(linhaDeProduto)]
    this.#avisar()
  }

  /** What was published leaves the draft; what was refused stays with its sentence. `lidas`: the rows as read after the answer. */
  concluir(
    resultados: readonly { produtoId: number; message: string | null; situacao: string }[],
    lidas = this.#publicadas,
  ): void {
    const adicionados = new Set(this.#adicionados.map(({ id }) => id))
    for (const { produtoId, situacao, message } of resultados) {
      if (situacao === 'RECUSADA') {
        const lida = lidas.find(({ produto }) => produto.id === produtoId)
        const digitado = comRecusa(this.estado(produtoId).digitado, message, lida?.disponivel)
        this.#mudar(produtoId, { digitado, recusa: message })
      } else {
        this.#mudar(produtoId, { digitado: {}, recusa: null })
        adicionados.delete(produtoId)
      }
    }
    this.#adicionados = this.#adicionados.filter(({ id }) => adicionados.has(id))
    this.#passos = []
    this.#avisar()
  }

  /** Drops everything that is not published. */
  descartar(): void {
    this.#estados.clear()
    this.#passos = []
    const adicionados = new Set(this.#adicionados.map(({ id }) => id))
    this.#linhas = this.#linhas.filter(({ produto }) => !adicionados.has(produto.id))
    this.#adicionados = VAZIO.adicionados
    this.#avisar()
  }

  #escrever(celula: CelulaGuardada): void {
    const { id } = celula
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
    const digitado = oQueFoiDigitado(rascunho)
    if (digitado !== this.#guardado) this.#guardar({ ...rascunho, vistoAte: this.#vistoAte })
    this.#guardado = digitado
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  #rascunho(): Rascunho {
    const digitados: Record<number, Digitado> = {}
    for (const [id, { digitado }] of this.#estados)
      if (Object.keys(digitado).length > 0) digitados[id] = digitado
    return { digitados, adicionados: this.#adicionados, vistoAte: this.#vistoAte }
  }
}

const oQueFoiDigitado = ({ digitados, adicionados }: Rascunho) => JSON.stringify([digitados, adicionados])
