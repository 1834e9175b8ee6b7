import { type ReactNode, useState } from 'react'
import { emPalavras } from '#domain/busca/em-palavras.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './cotacao.module.css'

interface FiltroDeCotacoesProps {
  /** Of one seller, by product name. */
  cotacoes: readonly Cotacao[]
  /** Draws those that were found. */
  children: (achadas: readonly Cotacao[]) => ReactNode
}

/** Up to this number of quotes the list needs no filter. */
const SEM_FILTRO = 6

/** A seller's quotes, filtered by the product's name and category. */
export function FiltroDeCotacoes({ cotacoes, children }: FiltroDeCotacoesProps) {
  const [texto, setTexto] = useState('')
  const [categoria, setCategoria] = useState('')
  const categorias = [...new Set(cotacoes.map(({ produto }) => produto.categoriaNome))].toSorted()
  const procurado = emPalavras(texto)
  const achadas = cotacoes.filter(
    ({ produto }) =>
      emPalavras(rotuloDoProduto(produto)).includes(procurado) &&
      (categoria === '' || produto.categoriaNome === categoria),
  )
  return (
    <>
      {cotacoes.length > SEM_FILTRO && (
        <Grid gap={3} below={4} className={styles.filtro}>
          <TextInput
            label="Filtrar cotações"
            type="search"
            autoComplete="off"
            placeholder="Nome do produto"
            value={texto}
            onChange={event => setTexto(event.target.value)}
          />
          {categorias.length > 1 && (
            <Select label="Categoria" value={categoria} onChange={event => setCategoria(event.target.value)}>
              <option value="">Todas</option>
              {categorias.map(nome => (
                <option key={nome}>{nome}</option>
              ))}
            </Select>
          )}
        </Grid>
      )}
      {achadas.length === 0 ? <Empty text="Nenhuma cotação com este filtro." /> : children(achadas)}
    </>
  )
}
