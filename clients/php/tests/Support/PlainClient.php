<?php

declare(strict_types=1);

namespace MessagingGateway\Tests\Support;

use GuzzleHttp\Client;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

/** A client that has nothing but PSR-18. */
final class PlainClient implements ClientInterface
{
    public int $count = 0;

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        ++$this->count;

        return (new Client())->sendRequest($request);
    }
}
