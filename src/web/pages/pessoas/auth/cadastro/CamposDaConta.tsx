import { Link } from '@tanstack/react-router'
import { TelefoneInput } from '#web/components/cadastro/TelefoneInput.tsx'
import { paths } from '#web/paths.ts'
import { FileInput } from '#web/ui/file/FileInput.tsx'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import { Grupo } from './Grupo.tsx'

type Nome = 'nome' | 'cnpj' | 'ddd' | 'celular' | 'email' | 'password' | 'confirmacao' | 'imageFile'

interface CamposDaContaProps {
  field: (nome: Nome) => FieldBinding
}

interface CamposDaEmpresaProps extends CamposDaContaProps {
  get: (nome: 'ddd' | 'celular') => string
}

interface CamposDeAcessoProps extends CamposDaContaProps {
  /** What an e-mail must be like, if not every e-mail is accepted. */
  dicaDoEmail?: string
}

/** Company and contact, in both kinds of registration. */
export function CamposDaEmpresa({ field, get }: CamposDaEmpresaProps) {
  return (
    <Grupo titulo="Sua empresa">
      <TextInput label="Nome" autoComplete="organization" {...field('nome')} />
      <MaskedInput label="CNPJ" mask={masks.cnpj} autoComplete="off" {...field('cnpj')} />
      <TelefoneInput ddd={field('ddd')} celular={field('celular')} inicial={get('ddd') + get('celular')} />
      <FileInput label="Imagem" optional {...field('imageFile')} />
    </Grupo>
  )
}

/** E-mail and password, in both kinds of registration. */
export function CamposDeAcesso({ field, dicaDoEmail }: CamposDeAcessoProps) {
  return (
    <Grupo titulo="Seu acesso">
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        hint={dicaDoEmail}
        {...field('email')}
      />
      <FormRow>
        <PasswordInput label="Senha" autoComplete="new-password" {...field('password')} />
        <PasswordInput label="Confirme a senha" autoComplete="new-password" {...field('confirmacao')} />
      </FormRow>
      <p className="muted small">
        Ao pedir o cadastro, você aceita a <Link to={paths.privacidade}>Privacidade</Link>.
      </p>
    </Grupo>
  )
}
