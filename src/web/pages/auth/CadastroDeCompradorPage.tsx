import { explicarFalha, useCadastro } from '#web/queries/auth/entrar.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { CamposDaEmpresa, CamposDeAcesso } from './cadastro/CamposDaConta.tsx'
import { CamposDeEndereco } from './cadastro/CamposDeEndereco.tsx'
import { compradorFormSchema } from './cadastro/cadastro-schemas.ts'
import { IntroducaoDoCadastro } from './cadastro/IntroducaoDoCadastro.tsx'
import { RascunhoRecuperado } from './cadastro/RascunhoRecuperado.tsx'
import { esquecerRascunho } from './cadastro/rascunho.ts'
import { useRascunho } from './cadastro/use-rascunho.ts'

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
  const { mutateAsync: cadastrar } = useCadastro(esquecerRascunho)
  const rascunho = useRascunho(vazio)
  return (
    <IntroducaoDoCadastro titulo="Quero comprar">
      {rascunho.recuperado && <RascunhoRecuperado onRecomecar={rascunho.recomecar} />}
      <Form
        key={rascunho.vez}
        schema={compradorFormSchema}
        defaultValues={rascunho.iniciais}
        onEdit={rascunho.guardar}
        onSubmit={({ confirmacao: _, imageFile = null, ...form }) => cadastrar({ form, imageFile })}
        explainError={explicarFalha}
        submitLabel="Pedir cadastro"
      >
        {({ field, get, set }) => (
          <>
            <CamposDaEmpresa field={field} />
            <CamposDeEndereco field={field} get={get} set={set} />
            <CamposDeAcesso field={field} />
          </>
        )}
      </Form>
    </IntroducaoDoCadastro>
  )
}
