import { type ReactNode, useId } from 'react'
import { explicarNoForm } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FileInput } from '#web/ui/file/FileInput.tsx'
import { type FieldBinding, Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type EnvioDoProduto, envioDoProdutoSchema, type ProdutoDigitado } from './produto-form-schema.ts'

interface ProdutoFormProps {
  label: string
  inicial: ProdutoDigitado
  imageUrl?: string
  submitLabel: string
  /** More buttons beside the submit button. */
  actions?: ReactNode
  onSalvar: (envio: EnvioDoProduto) => Promise<unknown>
}

/** The form of a new or existing product. */
export function ProdutoForm({ label, inicial, imageUrl, submitLabel, actions, onSalvar }: ProdutoFormProps) {
  const categorias = useCategorias()
  // A select accepts its value only if its options exist.
  return (
    <Consultado
      consulta={categorias}
      falha="Erro ao carregar as categorias."
      esqueleto={<Skeleton height={72} count={5} />}
    >
      {lista => (
        <Form
          label={label}
          schema={envioDoProdutoSchema}
          defaultValues={inicial}
          onSubmit={onSalvar}
          explainError={explicarNoForm('Erro ao salvar o produto.')}
          submitLabel={submitLabel}
          actions={actions}
        >
          {({ field }) => <CamposDoProduto field={field} categorias={lista} imageUrl={imageUrl} />}
        </Form>
      )}
    </Consultado>
  )
}

type Nome = 'nome' | 'tipo' | 'unidadeMedida' | 'peso' | 'categoria' | 'imageFile'

interface CamposDoProdutoProps {
  field: (nome: Nome) => FieldBinding
  categorias: readonly { id: number; nome: string }[]
  /** Address of the present picture. */
  imageUrl: string | undefined
}

const UNIDADES = [
  'caixa',
  'saco',
  'pregado',
  'amarrado',
  'molho',
  'maço',
  'dúzia',
  'bandeja',
  'unidade',
  'kg',
]

/** The fields of a product, new or not (spec §5). */
function CamposDoProduto({ field, categorias, imageUrl }: CamposDoProdutoProps) {
  const unidadesId = useId()
  return (
    <>
      <TextInput label="Nome" autoComplete="off" {...field('nome')} />
      <TextInput
        label="Tipo"
        optional
        hint="Classe ou calibre, como 'Extra' ou '1A'"
        autoComplete="off"
        {...field('tipo')}
      />
      <FormRow>
        <TextInput
          label="Unidade de medida"
          list={unidadesId}
          autoComplete="off"
          {...field('unidadeMedida')}
        />
        <TextInput
          label="Peso da unidade"
          after="kg"
          inputMode="decimal"
          autoComplete="off"
          {...field('peso')}
        />
      </FormRow>
      <datalist id={unidadesId}>
        {UNIDADES.map(unidade => (
          <option key={unidade} value={unidade} />
        ))}
      </datalist>
      <Select label="Categoria" {...field('categoria')}>
        <option value="">Escolha</option>
        {categorias.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      <FileInput
        label="Imagem"
        optional
        hint={imageUrl ? undefined : 'Sem imagem, aparece o desenho da categoria.'}
        currentUrl={imageUrl && imagemPequena(imageUrl)}
        {...field('imageFile')}
      />
    </>
  )
}
