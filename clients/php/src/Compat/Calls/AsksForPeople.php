<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Calls;

use MessagingGateway\CallOptions;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Runtime\Call;

/** Contacts. */
trait AsksForPeople
{
    /**
     * The contacts of the session.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getContacts(): array
    {
        return $this->call(new Call('contacts.list', 'GET', '/api/contacts'));
    }

    /**
     * What is known of a person.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getContactInfo(string $phone): array
    {
        return $this->call(new Call('contacts.get', 'GET', '/api/contacts/{contactPhoneNumber}', ['contactPhoneNumber' => $phone]));
    }

    /**
     * The address of a picture.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getContactProfilePicture(string $phone): array
    {
        return $this->call(new Call('contacts.getPicture', 'GET', '/api/contacts/{contactPhoneNumber}/picture', ['contactPhoneNumber' => $phone]));
    }

    /**
     * Blocks a person.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function blockContact(string $phone): array
    {
        return $this->call(new Call('contacts.block', 'POST', '/api/contacts/{contactPhoneNumber}/block', ['contactPhoneNumber' => $phone]));
    }

    /**
     * Unblocks a person.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function unblockContact(string $phone): array
    {
        return $this->call(new Call('contacts.unblock', 'POST', '/api/contacts/{contactPhoneNumber}/unblock', ['contactPhoneNumber' => $phone]));
    }

    /**
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    abstract private function call(Call $call, bool $byToken = false, ?CallOptions $options = null): array;
}
