import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { useTodosOsProdutos } from '#web/queries/produto/todos-os-produtos.ts'
import type { ProdutoDaLista } from '#web/queries/produto-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LinhaDeProduto } from '../LinhaDeProduto.tsx'
import { procurarProdutos } from './procurar.ts'
import styles from './ResultadosDaBusca.module.css'

interface ResultadosDaBuscaProps {
  /** Absent until something was typed; all products are already read meanwhile. */
  texto: string | undefined
}

/** The products of all categories that match a text, as rows of the order sheet. */
export function ResultadosDaBusca({ texto }: ResultadosDaBuscaProps) {
  const produtos = useTodosOsProdutos()
  if (!texto) return null
  return (
    <Consultado
      consulta={produtos}
      falha="Erro ao carregar os produtos."
      esqueleto={<Skeleton height={70} count={4} label="Carregando produtos…" />}
    >
      {todos => <Achados texto={texto} achados={procurarProdutos(todos, texto)} />}
    </Consultado>
  )
}

interface AchadosProps {
  texto: string
  achados: readonly ProdutoDaLista[]
}

function Achados({ texto, achados }: AchadosProps) {
  return (
    <>
      <div role="status">
        {achados.length === 0 ? (
          <Empty text={`Nenhum produto encontrado para “${texto}”.`} drawing="/arte/vazio.svg" />
        ) : (
          <p className={styles.contagem}>
            {achados.length === 1 ? '1 produto encontrado' : `${achados.length} produtos encontrados`}
          </p>
        )}
      </div>
      {achados.length > 0 && (
        <ListaDeOfertas vista="folha">
          {achados.map(produto => (
            <LinhaDeProduto key={produto.id} produto={produto} />
          ))}
        </ListaDeOfertas>
      )}
    </>
  )
}
