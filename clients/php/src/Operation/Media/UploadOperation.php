<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Media;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PayloadTooLargeException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Upload;

/** @internal part of the clients */
trait UploadOperation
{
    /**
     * Upload Media. Stores a file for 24 hours under a public address, for use in a send. The file is sent as raw bytes
     * with its content type, as Base64 in JSON, or as the one file of a multipart form.
     *
     * @throws PayloadTooLargeException `file_too_large`, `body_too_large`
     * @throws RateLimitException `storage_full`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function upload(
        Upload $file,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'media.upload',
            method: 'POST',
            path: '/api/upload',
            upload: $file,
        ), $options);

        return Read::string($answer->body, 'publicUrl');
    }
}
