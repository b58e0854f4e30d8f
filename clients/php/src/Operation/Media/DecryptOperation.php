<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Media;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\MediaType;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait DecryptOperation
{
    /**
     * Decrypt Media. Fetches received media from the network, decrypts it and stores it for one hour under a public
     * address. Takes the message of an event, or the fields of its media object.
     *
     * @param array<string, mixed>|null $data Data of a message event: `messages` with `key` and `message`
     * @param string|null $url Address of the encrypted file; at most 4096 characters
     * @param string|null $mediaKey Base64; at most 255 characters
     * @param string|null $mimetype at most 255 characters
     * @param string|null $fileName at most 255 characters
     * @param string|null $fileSha256 at most 255 characters
     *
     * @throws BadRequestException `no_media`, `decrypt_failed`
     * @throws RateLimitException `storage_full`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function decrypt(
        ?array $data = null,
        ?string $url = null,
        ?string $mediaKey = null,
        MediaType|string|null $type = null,
        ?string $mimetype = null,
        ?string $fileName = null,
        ?string $fileSha256 = null,
        int|string|null $fileLength = null,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'media.decrypt',
            method: 'POST',
            path: '/api/decrypt-media',
            body: Wire::fields([], [
                'data' => Wire::map($data),
                'url' => $url,
                'mediaKey' => $mediaKey,
                'type' => $type,
                'mimetype' => $mimetype,
                'fileName' => $fileName,
                'fileSha256' => $fileSha256,
                'fileLength' => $fileLength,
            ]),
        ), $options);

        return Read::string($answer->body, 'publicUrl');
    }
}
