import { Form } from '#web/ui/form/Form.tsx'
import { explicarFalha, useCadastro } from './auth-queries.ts'
import { CamposDaEmpresa, CamposDeAcesso } from './cadastro/CamposDaConta.tsx'
import { CamposDeEndereco } from './cadastro/CamposDeEndereco.tsx'
import { compradorFormSchema } from './cadastro/cadastro-schemas.ts'
import { IntroducaoDoCadastro } from './cadastro/IntroducaoDoCadastro.tsx'

const vazio = {
  role: 'COMPRADOR',
  nome: '',
  cnpj: '',
  ddd: '',
  celular: '',
  email: '',
  password: '',
  confirmacao: '',
  cep: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
  estadoSigla: '',
} as const

export function CadastroDeCompradorPage() {
  const { mutateAsync: cadastrar } = useCadastro()
  return (
    <IntroducaoDoCadastro titulo="Quero comprar">
      <Form
        schema={compradorFormSchema}
        defaultValues={vazio}
        onSubmit={({ confirmacao: _, imageFile = null, ...form }) => cadastrar({ form, imageFile })}
        explainError={explicarFalha}
        submitLabel="Pedir cadastro"
      >
        {({ field, set }) => (
          <>
            <CamposDaEmpresa field={field} />
            <CamposDeEndereco field={field} setEstado={nome => set('estado', nome)} />
            <CamposDeAcesso field={field} />
          </>
        )}
      </Form>
    </IntroducaoDoCadastro>
  )
}
