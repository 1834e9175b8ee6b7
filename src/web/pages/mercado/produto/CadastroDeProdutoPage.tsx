import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useCadastrarProduto } from '#web/queries/mercado/produto/salvar-produto.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ProdutoForm } from './formulario/ProdutoForm.tsx'
import styles from './ProdutoPage.module.css'

const route = getRouteApi('/sessao/produto/novo')

/** Adds a product to the catalogue and opens it (spec §2). */
export function CadastroDeProdutoPage() {
  const { categoriaId } = route.useSearch()
  const { mutateAsync: cadastrar } = useCadastrarProduto()
  const navigate = useNavigate()
  return (
    <div className={`middle ${styles.page}`}>
      <PageHeader title="Cadastrar produto" />
      <Card pad={5}>
        <ProdutoForm
          label="Cadastrar produto"
          inicial={{
            nome: '',
            tipo: '',
            unidadeMedida: '',
            peso: '',
            categoria: categoriaId ? String(categoriaId) : '',
          }}
          submitLabel="Cadastrar"
          onSalvar={async novo => {
            const { id } = await cadastrar(novo)
            await navigate({ to: paths.produto(id), replace: true })
          }}
        />
      </Card>
    </div>
  )
}
