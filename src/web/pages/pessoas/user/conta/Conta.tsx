import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  COMPLEMENTO_MAXIMO,
  enderecoSchema,
  NOTA_DE_ENTREGA_MAXIMA,
  telefoneSchema,
} from '#contract/pessoas/cadastro.ts'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { vaiNoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { campoObrigatorioDoPerfil, REGIOES } from '#domain/conta/user.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { TelefoneInput } from '#web/components/cadastro/TelefoneInput.tsx'
import { CepInput } from '#web/components/cep/CepInput.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { CamposDeEndereco } from '#web/components/endereco/CamposDeEndereco.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { ConfirmacaoDeSenha } from '#web/components/senha/ConfirmacaoDeSenha.tsx'
import { paths } from '#web/paths.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import {
  ENDERECO_DE_ANTES,
  explicarCom,
  useAlterarEndereco,
  useAlterarSenha,
  useAlterarTelefone,
  useAtualizarPerfil,
  useCadastroDoUser,
} from '#web/queries/pessoas/user-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FileInput } from '#web/ui/file/FileInput.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../PerfilPage.module.css'
import { perfilFormSchemas, senhaFormSchema } from './conta-schemas.ts'
import { EmailForm } from './EmailForm.tsx'
import { useSenhaAtual } from './use-senha-atual.ts'

/** The forms that change the user's own account (spec §7; rule M56). */
export function Conta({ user }: { user: User }) {
  const pode = usePermissao()
  return (
    <Grid as="section" gap={4} align="start" className={styles.conta} aria-label="Sua conta">
      {/* A member's own are password and e-mail (rule N117). */}
      {!user.membro && (
        <Stack gap={4} className={styles.pilha}>
          <CartaoDaConta id="editar-perfil" titulo="Editar perfil">
            <PerfilForm user={user} />
          </CartaoDaConta>
          {pode('editar-cadastro') && (
            <CartaoDaConta id="telefone" titulo="CNPJ e telefone">
              <ComCadastro altura={178}>{cadastro => <TelefoneForm cadastro={cadastro} />}</ComCadastro>
            </CartaoDaConta>
          )}
        </Stack>
      )}
      {pode('editar-endereco') && (
        <CartaoDaConta id="endereco" titulo="Endereço de entrega">
          <ComCadastro altura={770}>{cadastro => <EnderecoForm cadastro={cadastro} />}</ComCadastro>
        </CartaoDaConta>
      )}
      <Stack gap={4} className={styles.pilha}>
        <CartaoDaConta id="senha" titulo="Alterar senha">
          <SenhaForm />
        </CartaoDaConta>
        <CartaoDaConta id="email" titulo="Alterar e-mail">
          <EmailForm />
          <FocoDoLink id="email" />
        </CartaoDaConta>
      </Stack>
    </Grid>
  )
}

interface CartaoDaContaProps {
  /** Where links lead: `/perfil#endereco`. */
  id: string
  titulo: string
  children: ReactNode
}

/** One form of the account, under its heading. */
function CartaoDaConta({ id, titulo, children }: CartaoDaContaProps) {
  return (
    <Card id={id} flow="stack" gap={4} pad={5} className={styles.cartao}>
      <h3>{titulo}</h3>
      {children}
    </Card>
  )
}

/** The CNPJ, which stays, and the telephone (rule M56). */
function TelefoneForm({ cadastro }: { cadastro: CadastroDoUser }) {
  const { mutateAsync: alterar, error } = useAlterarTelefone()
  const { cnpj, versao } = cadastro
  const [ddd, celular] = [cadastro.ddd ?? '', cadastro.celular ?? '']
  return (
    <>
      <DefinitionList items={[['CNPJ', cnpj && formatarCnpj(cnpj)]]} />
      <Form
        label="Telefone"
        schema={telefoneSchema}
        defaultValues={{ ddd, celular, versao }}
        onSubmit={telefone => alterar(telefone)}
        explainError={explicarCom('Erro ao atualizar telefone')}
        submitLabel="Salvar telefone"
        actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
      >
        {({ field }) => (
          <>
            <TelefoneInput ddd={field('ddd')} celular={field('celular')} inicial={ddd + celular} />
            <FocoDoLink id="telefone" />
          </>
        )}
      </Form>
    </>
  )
}

const explicar = explicarCom('Erro ao alterar senha')

/** A new password, twice (spec §5). */
function SenhaForm() {
  const { mutateAsync: alterar } = useAlterarSenha()
  const senhaAtual = useSenhaAtual((password: string, atual) => alterar({ password, senhaAtual: atual }))
  return (
    <>
      <Form
        label="Alterar senha"
        schema={senhaFormSchema}
        defaultValues={{ password: '', confirmacao: '' }}
        onSubmit={({ password }) => senhaAtual.enviar(password)}
        explainError={explicar}
        submitLabel="Alterar senha"
      >
        {({ field }) => (
          <>
            <PasswordInput label="Nova senha" autoComplete="new-password" {...field('password')} />
            <PasswordInput
              label="Confirme a nova senha"
              autoComplete="new-password"
              {...field('confirmacao')}
            />
          </>
        )}
      </Form>
      {senhaAtual.precisaDaSenha && <ConfirmacaoDeSenha {...senhaAtual} explainError={explicar} />}
    </>
  )
}

const vazio = {
  cep: '',
  rua: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  estadoSigla: '',
  notaDeEntrega: '',
}

const OBRIGATORIOS = ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estadoSigla'] as const

/** A buyer's whole address, and what the delivery has to know (rule M56). */
function EnderecoForm({ cadastro: { endereco, versao } }: { cadastro: CadastroDoUser }) {
  const { mutateAsync: alterar, error } = useAlterarEndereco()
  const preenchidos = Object.entries(endereco ?? {}).filter(([, valor]) => valor !== null)
  const faltando = OBRIGATORIOS.find(campo => !vaiNoBoleto(endereco?.[campo] ?? ''))
  return (
    <Form
      label="Endereço de entrega"
      schema={enderecoSchema}
      defaultValues={{ ...vazio, ...Object.fromEntries(preenchidos), versao }}
      onSubmit={novo => alterar(novo)}
      explainError={explicarCom('Erro ao atualizar endereço')}
      submitLabel="Salvar endereço"
      actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
    >
      {({ field, get, set }) => (
        <>
          <CamposDeEndereco field={field} get={get} set={set} />
          <TextInput
            label="Complemento"
            optional
            hint={`Até ${COMPLEMENTO_MAXIMO} caracteres.`}
            autoComplete="address-line2"
            {...field('complemento')}
          />
          <TextArea
            label="Nota de entrega"
            optional
            rows={2}
            hint={`Como chegar e quando receber: "entrada pelos fundos, até 7h". Até ${NOTA_DE_ENTREGA_MAXIMA} caracteres.`}
            {...field('notaDeEntrega')}
          />
          <FocoDoLink id="endereco" campo={faltando ?? 'cep'} />
        </>
      )}
    </Form>
  )
}

type CadastroDoUser = RespostaDe<'GET /v1/user/cadastro'>

interface ComCadastroProps {
  /** About as high as what follows. */
  altura: number
  children: (cadastro: CadastroDoUser) => ReactNode
}

/** Draws its content once the user's registration is read. */
function ComCadastro({ altura, children }: ComCadastroProps) {
  return (
    <Consultado
      consulta={useCadastroDoUser()}
      falha="Erro ao carregar seu cadastro."
      esqueleto={<Skeleton height={altura} label="Carregando cadastro…" />}
    >
      {children}
    </Consultado>
  )
}

/** Name, description and picture; a buyer's CEP, a seller's region (spec §5). */
function PerfilForm({ user }: { user: User }) {
  const { mutateAsync: atualizar, error } = useAtualizarPerfil()
  const campoObrigatorio = campoObrigatorioDoPerfil(user.role)
  const [cep, setCep] = useState(user.cep ?? '')
  return (
    <Form
      label="Editar perfil"
      schema={perfilFormSchemas[campoObrigatorio ?? 'nenhum']}
      defaultValues={{
        nome: user.nome,
        descricao: user.descricao ?? '',
        versao: user.versao,
        ...(campoObrigatorio === 'cep' && { cep: user.cep ?? '' }),
        ...(campoObrigatorio === 'regiao' && { regiao: user.regiao ?? REGIOES[0] }),
      }}
      onSubmit={({ imageFile = null, ...form }) => atualizar({ form, imageFile })}
      explainError={explicarCom('Erro ao atualizar perfil')}
      submitLabel="Salvar perfil"
      actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
    >
      {({ field }) => (
        <>
          <TextInput label="Nome" autoComplete="organization" {...field('nome')} />
          <FocoDoLink id="editar-perfil" campo="nome" />
          <TextArea label="Descrição" optional rows={3} {...field('descricao')} />
          {campoObrigatorio === 'cep' && (
            <CepInput field={field('cep')} inicial={user.cep ?? ''} onCep={setCep} />
          )}
          {cep !== (user.cep ?? '') && (
            <p>
              <Link to={paths.perfil} hash="endereco">
                {ENDERECO_DE_ANTES}
              </Link>
            </p>
          )}
          {campoObrigatorio === 'regiao' && (
            <Select label="Região" {...field('regiao')}>
              {REGIOES.map(regiao => (
                <option key={regiao} value={regiao}>
                  {nomeDaRegiao(regiao)}
                </option>
              ))}
            </Select>
          )}
          <FileInput
            label="Imagem"
            optional
            square
            hint="Você escolhe o quadrado que aparece."
            currentUrl={user.imageUrl && imagemPequena(user.imageUrl)}
            {...field('imageFile')}
          />
        </>
      )}
    </Form>
  )
}
